import type { AnyField } from '../schema'
import type { Kind } from './kinds'

/** Whether a field's kind is one of the closed set. */
export const isKind = (kind: string, table: object): kind is Kind => Object.hasOwn(table, kind)

/**
 * The half of a kind that fits a field of it. Tables are typed by kind and a field carries its own kind, so the two
 * belong together; the compiler cannot see that across a union, hence this one cast beside `builder`.
 * @throws Error when a definition names a kind that does not exist
 */
export function halfOf<T extends { readonly [K in Kind]: unknown }, Half>(
  table: T,
  field: AnyField,
): Half {
  if (!isKind(field.kind, table)) throw new Error(`no such field kind: ${field.kind}`)
  return table[field.kind] as Half
}
