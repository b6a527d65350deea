import { isPostcode } from '../formats'
import { patternRule, textRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'text'>) =>
  field.format === 'postcode'
    ? patternRule(field, isPostcode, 'rule.postcode')
    : textRule(field, { min: field.min, max: field.max ?? 255 })
