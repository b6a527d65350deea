import { message, numberRule } from '../rule'
import type { FieldOf } from '../kinds'

/** The largest whole number that every database column of ours holds. */
export const largestInteger = 2 ** 31 - 1

export default (field: FieldOf<'integer'>) =>
  numberRule(
    field,
    { min: field.min ?? -largestInteger, max: field.max ?? largestInteger },
    'rule.integer',
  ).test('integer', message('rule.integer'), (value) => value == null || Number.isInteger(value))
