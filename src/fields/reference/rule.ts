import { numberRule, textRule } from '../rule'
import type { FieldOf } from '../kinds'

/** The server checks in the write's own transaction that the record exists. */
export default (field: FieldOf<'reference'>) =>
  field.ids === 'text'
    ? textRule(field, { max: 500 })
    : numberRule(field, { min: 1, max: Number.MAX_SAFE_INTEGER }, 'rule.choice')
