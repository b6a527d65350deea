import { numberRule } from '../rule'
import type { FieldOf } from '../kinds'

/** Whether the record exists is checked by the server in the write itself. */
export default (field: FieldOf<'reference'>) =>
  numberRule(field, { min: 1, max: Number.MAX_SAFE_INTEGER }, 'rule.choice')
