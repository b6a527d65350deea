import { formats } from '../../schema/registry'
import { isPostcode } from '../formats'
import { message, textRule } from '../rule'
import type { FieldOf } from '../kinds'
import { textBounds } from './kind'
import { wholeOf } from './pattern'

export default (field: FieldOf<'text'>) => {
  const { format, pattern, min, max = textBounds.max } = field
  if (format === 'postcode')
    return textRule(field, { max }).test(
      'format',
      message('rule.postcode', { example: formats.postcode.example }),
      (value) => !value || isPostcode(value),
    )
  const schema = textRule(field, { min, max })
  if (!pattern) return schema
  const whole = wholeOf(pattern.match)
  return schema.test(
    'pattern',
    message('rule.pattern', { ...pattern.message }),
    (value) => !value || whole.test(value),
  )
}
