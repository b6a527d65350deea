import { numberRule, textRule } from '../rule'
import type { FieldOf } from '../kinds'

/** Whether the record exists is checked by the server in the write itself. */
export default (field: FieldOf<'reference'>) =>
  field.ids === 'text'
    ? textRule(field, { max: 500 })
    : numberRule(field, { min: 1, max: Number.MAX_SAFE_INTEGER }, 'rule.choice')
