import { listRule, message } from '../../../src/fields/rule'
import type { FieldOf } from '../../../src/fields/kinds'

export default (field: FieldOf<'halls'>) =>
  listRule(field, {
    max: 1000,
    entry: (value) =>
      Number.isSafeInteger(value) && Number(value) > 0 ? null : message('rule.hall'),
  })
