import { listRule, message } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'halls'>) =>
  listRule(field, {
    max: 1000,
    entry: (value) =>
      Number.isSafeInteger(value) && Number(value) > 0 ? null : message('rule.hall'),
  })
