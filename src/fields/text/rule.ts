import { isPostcode } from '../formats'
import { message, patternRule, textRule } from '../rule'
import type { FieldOf } from '../kinds'
import { textBounds } from './kind'
import { wholeOf } from './pattern'

export default (field: FieldOf<'text'>) => {
  const { format, pattern, min, max = textBounds.max } = field
  if (format === 'postcode') return patternRule(field, isPostcode, 'rule.postcode')
  const schema = textRule(field, { min, max })
  if (!pattern) return schema
  const whole = wholeOf(pattern.match)
  return schema.test(
    'pattern',
    message('rule.pattern', { ...pattern.message }),
    (value) => !value || whole.test(value),
  )
}
