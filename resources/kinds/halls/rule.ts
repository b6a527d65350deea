import { listRule, message, type FieldOf } from 'panel-engine/fields'

export default (field: FieldOf<'halls'>) =>
  listRule(field, {
    max: 1000,
    entry: (value) =>
      Number.isSafeInteger(value) && Number(value) > 0 ? null : message('rule.hall'),
  })
