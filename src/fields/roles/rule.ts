import { isRole } from '../../schema'
import { listRule, message } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'roles'>) =>
  listRule(field, { max: 50, entry: (value) => (isRole(value) ? null : message('rule.role')) })
