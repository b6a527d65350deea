import { emptyValue } from '../../fields/empties'
import type { PanelRecord } from '../../../dataProvider/records'
import type { AnyField, Resource } from '../../schema'

export type Values = Record<string, unknown>

const initialOf = (field: AnyField): unknown =>
  'initial' in field && field.initial !== undefined ? field.initial : emptyValue(field)

/**
 * What a form begins with: the stored values, or those of a new record.
 * @param given values of a new record that the address asks for (the view it was opened from)
 */
export function initialValues(
  resource: Resource,
  record: PanelRecord | null,
  given: Readonly<Record<string, unknown>> = {},
): Values {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      record ? (record[name] ?? emptyValue(field)) : (given[name] ?? initialOf(field)),
    ]),
  )
}

const secrets: readonly string[] = ['password', 'secret']

/** What of a draft may lie in the browser's storage: all but passwords and secrets. */
export const storable = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !secrets.includes(resource.fields[name]?.kind ?? '')),
  )

/** Whether a form has fields that drafts do not keep. */
export const hasSecrets = (resource: Resource): boolean =>
  Object.values(resource.fields).some(({ kind }) => secrets.includes(kind))
