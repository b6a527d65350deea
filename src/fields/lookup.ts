import type { AnyField } from '../schema'
import type { Halves, Kind } from './kinds'

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

/**
 * The halves of one name by kind, from the files that the bundler found. Each `kind.ts` names its modules to the
 * compiler, which is why the files and the types agree.
 * @param files the default exports by path, e.g. `./text/rule.ts`
 */
export const tableOf = <Half extends string>(
  files: Readonly<Record<string, unknown>>,
): Halves<Half> =>
  Object.fromEntries(
    Object.entries(files).map(([path, half]) => [path.split('/').at(-2), half]),
  ) as Halves<Half>
