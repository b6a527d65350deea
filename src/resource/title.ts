import { dayOfMoment, formatDay } from '../../i18n/format'
import { titleField } from '../fields/title'
import type { ColumnContext } from '../fields/column'
import { type AnyField, asLocale, type Choice, ownId, type Resource } from '../schema'

type Values = Readonly<Record<string, unknown>>

/** The text of a fixed choice in the page's language, or the value itself. */
function shown(field: AnyField | undefined, value: unknown): unknown {
  const { options } = (field ?? {}) as { readonly options?: readonly Choice[] }
  const choice = options?.find(({ id }) => id === value)
  return choice ? choice.label[asLocale(document.documentElement.lang)] : value
}

/**
 * What a person calls this record: its title, its dates, or its number.
 * @param choices the choices of fields that come from an endpoint (`ColumnContext`), where they are at hand
 */
export function titleOf(
  resource: Resource,
  record: Values,
  choices?: ColumnContext['choices'],
): string {
  const name = titleField(resource)
  const held = name ? record[name] : undefined
  const named = name ? choices?.get(name)?.get(String(held)) : undefined
  const value = named ?? (name ? shown(resource.fields[name], held) : undefined)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' && value.trim() !== '') return value
  const id = ownId(resource, record['id'])
  const start = record['startDate']
  return typeof start === 'string' ? `${id} (${formatDay(dayOfMoment(start))})` : id
}
