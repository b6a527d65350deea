import { textRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'longText'>) =>
  textRule(field, { min: field.min, max: field.max ?? 5000 })
