import { numberRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'decimal'>) =>
  numberRule(field, { min: field.min ?? -1e12, max: field.max ?? 1e12 }, 'rule.number')
