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
 * The initial values of a form: the stored ones, or those of a new record. A singleton at revision 0 was never saved:
 * it starts as a new record, whatever the server answers for it.
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

/** Initial values from the list in which a new record is begun: those of its menu view, then those of its address. */
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
