import { formats } from '../../schema/registry'
import { isPhone } from '../formats'
import { listRule, message } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'phones'>) =>
  listRule(field, {
    max: field.max ?? 3,
    entry: (value) =>
      typeof value === 'string' && isPhone(value)
        ? null
        : message('rule.phone', { example: formats.phone.example }),
  })
