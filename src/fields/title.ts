import type { AnyField, Choice, Resource } from '../schema'
import { storageOf } from './stores'
import { fieldsWith, traitsOf } from './traits'

/** Whether a field can name a record: it is one plain value that is read. A computed one is, and stored nowhere. */
export function canName(field: AnyField): boolean {
  const { isMarkup, derive } = traitsOf(field)
  const source = storageOf(field) ?? derive
  return !!source && source !== 'json' && !isMarkup && field.mode !== 'writeOnly'
}

/** The field that names a record to a person: the declared one, or of those that can, `name`, `title` or the first text. */
export function titleField({ fields, title }: Resource): string | undefined {
  if (title) return title
  const named = ['name', 'title'].find((name) => fields[name] && canName(fields[name]))
  return named ?? fieldsWith(fields, 'title').find(([, field]) => canName(field))?.[0]
}

/** The choices of which one names each record, where the title is of a fixed list. */
export function titleChoices(resource: Resource): readonly Choice[] {
  const field = resource.fields[titleField(resource) ?? '']
  const options: unknown = field && Reflect.get(field, 'options')
  return Array.isArray(options) ? options : []
}
