import { isStorable, listRule, message } from '../rule'
import type { FieldOf } from '../kinds'
import { referencesBounds } from './kind'

/** Whether a value has the form of an id; the server checks in the write's own transaction that the record exists. */
const isId = (value: unknown, ids: 'text' | undefined): boolean =>
  ids === 'text'
    ? typeof value === 'string' && value !== '' && value.length <= 500 && isStorable(value)
    : Number.isSafeInteger(value) && Number(value) > 0

export default (field: FieldOf<'references'>) =>
  listRule(field, {
    max: field.max ?? referencesBounds.max,
    entry: (value) => (isId(value, field.ids) ? null : message('rule.choice')),
  })
