import { decode } from '../../fields/codec'
import { emptyValue, fieldsWith, newValues } from '../../fields/traits'
import { entriesIn } from '../../fields/query'
import { wireField } from '../../../dataProvider/query'
import type { PanelRecord } from '../../../dataProvider/records'
import type { Resource } from '../../schema'
import { readState } from '../list/address'

/** What a form holds, by field. */
export type Values = Record<string, unknown>

/**
 * What a form begins with: the stored values, or those of a new record.
 * What a singleton begins with before its first save is a new record's, whatever the server answers for it.
 * @param given values of a new record that the address asks for (the view it was opened from)
 */
export function initialValues(
  resource: Resource,
  record: PanelRecord | null,
  given: Readonly<Record<string, unknown>> = {},
): Values {
  const isStored = record !== null && !(resource.singleton && record['revision'] === 0)
  const values: Values = isStored ? record : { ...newValues(resource), ...given }
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      values[name] ?? emptyValue(field),
    ]),
  )
}

/**
 * What an address gives a new record by the wire names of its fields, e.g. `?date=2026-12-06`, read as a form's body is
 * (`draftQuery` writes it).
 * The form judges it as if it were typed.
 */
export const givenIn = (resource: Resource, search: URLSearchParams): Values =>
  decode(resource, entriesIn(resource, search), 'create').patch

/** What the list that a new record is begun from gives it: what its view is for, and what its address asks for. */
export const givenBy = (resource: Resource, search: string): Values => {
  const asked = new URLSearchParams(search)
  const { where = {} } = readState(resource, asked).filter
  const fixed = Object.entries(where).map(([name, text]) => [wireField(resource, name), text])
  return {
    ...givenIn(resource, new URLSearchParams(fixed)),
    ...givenIn(resource, asked),
  }
}

/** What of a draft may lie in the browser's storage: all but passwords and secrets. */
export function storable({ fields }: Resource, values: Values): Values {
  const secrets = fieldsWith(fields, 'isSecret').map(([name]) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))
}

/** Whether a form has fields that drafts do not keep. */
export const hasSecrets = ({ fields }: Resource): boolean =>
  fieldsWith(fields, 'isSecret').length > 0
