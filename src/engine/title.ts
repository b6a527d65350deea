import { formatDay } from '../../i18n/format'
import type { AnyField, Choice, Resource } from '../schema'

type Values = Readonly<Record<string, unknown>>

const textual: readonly string[] = ['text', 'email']

/** The field that names a record to a person: the declared one, `name`, `title`, or the first text. */
export function titleField(resource: Resource): string | undefined {
  const { fields } = resource
  if (resource.title) return resource.title
  return (
    ['name', 'title'].find((name) => fields[name]) ??
    Object.keys(fields).find((name) => textual.includes(fields[name]?.kind ?? ''))
  )
}

/** The text of a fixed choice in the page's language, or the value itself. */
function shown(field: AnyField | undefined, value: unknown): unknown {
  const { options } = (field ?? {}) as { readonly options?: readonly Choice[] }
  const choice = options?.find(({ id }) => id === value)
  return choice ? choice.label[document.documentElement.lang === 'en' ? 'en' : 'pl'] : value
}

/** What a person calls this record: its title, its dates, or its number. */
export function titleOf(resource: Resource, record: Values): string {
  const name = titleField(resource)
  const value = name ? shown(resource.fields[name], record[name]) : undefined
  if (typeof value === 'string' && value.trim() !== '') return value
  const id = String(record['id'] ?? '').replace(/^.*~/, '')
  const start = record['startDate']
  return typeof start === 'string' ? `${id} (${formatDay(start)})` : id
}
