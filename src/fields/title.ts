import type { Choice, Resource } from '../schema'
import { fieldsWith } from './traits'

/** The field that names a record to a person: the declared one, `name`, `title`, or the first that may. */
export function titleField(resource: Resource): string | undefined {
  const { fields, title } = resource
  if (title) return title
  return ['name', 'title'].find((name) => fields[name]) ?? fieldsWith(fields, 'title')[0]?.[0]
}

/** The choices of which one names each record, where the title is of a fixed list. */
export function titleChoices(resource: Resource): readonly Choice[] {
  const field = resource.fields[titleField(resource) ?? '']
  const options: unknown = field && Reflect.get(field, 'options')
  return Array.isArray(options) ? options : []
}
