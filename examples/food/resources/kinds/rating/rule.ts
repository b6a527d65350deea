import { numberRule, type FieldOf } from 'panel-engine/fields'

export default (field: FieldOf<'rating'>) =>
  numberRule(field, { min: 1, max: field.stars ?? 5 }, 'rule.integer')
