import type { Resource } from '../schema'
import { fieldsWith } from './traits'

/** The field that names a record to a person: the declared one, `name`, `title`, or the first that may. */
export function titleField(resource: Resource): string | undefined {
  const { fields, title } = resource
  if (title) return title
  return ['name', 'title'].find((name) => fields[name]) ?? fieldsWith(fields, 'title')[0]?.[0]
}
