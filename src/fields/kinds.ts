import type { AnyField } from '../schema'
import * as kinds from './index'
import type { KindTypes, Traits } from './kind'

type All = typeof kinds

/** The closed set of field kinds: the lines of `index.ts`. Every table by kind must have each, or nothing compiles. */
export type Kind = keyof All

/** By kind: its options, the values of records and drafts, the empty value, and the modules of its folder. */
export type Kinds = {
  readonly [K in Kind]: All[K] extends { readonly types?: infer Types extends KindTypes }
    ? Types
    : never
}

/** A field of one kind, with its options. */
export type FieldOf<K extends Kind> = { readonly kind: K } & Kinds[K]['options']

/** The draft or record value of a kind; null is the one empty value. */
export type DraftValue<K extends Kind> = Kinds[K]['draft'] | null
export type ReadValue<K extends Kind> = Kinds[K]['read'] | null

/** What the modules of one name export, by kind; undefined, which fits no table, where a kind does not name its own. */
export type Halves<Half extends string> = {
  readonly [K in Kind]: Kinds[K]['halves'] extends {
    readonly [H in Half]: { readonly default: infer Found }
  }
    ? Found
    : undefined
}

/**
 * The half of a kind that fits a field of it. Tables are typed by kind and a field carries its own kind, so the two
 * belong together; the compiler cannot see that across a union, hence this one cast beside `builder`.
 * @throws Error when a definition names a kind that does not exist
 */
export function halfOf<T extends { readonly [K in Kind]: unknown }, Half>(
  table: T,
  { kind }: AnyField,
): Half {
  if (!Object.hasOwn(table, kind)) throw new Error(`no such field kind: ${kind}`)
  return table[kind as Kind] as Half
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

type AnyTraits = Traits<AnyField, unknown, unknown>

/** The name of every kind. */
export const kindNames: readonly string[] = Object.keys(kinds)

/** All that both sides know about the kind of a field. @throws Error when there is no such kind */
export const traitsOf = (field: AnyField): AnyTraits =>
  halfOf<All, { readonly traits: AnyTraits }>(kinds, field).traits

/** The empty value of a field: a list without entries, a switch that is off, null for everything else. */
export const emptyValue = (field: AnyField): unknown => {
  const { empty } = traitsOf(field)
  return Array.isArray(empty) ? [] : empty
}

/** What a new record has in a field before anybody said anything: its `initial` value, or none. */
export const initialOf = (field: AnyField): unknown =>
  'initial' in field && field.initial !== undefined ? field.initial : emptyValue(field)

/** The fields of a resource whose kind has a trait, in their order. */
export const fieldsWith = (
  fields: Readonly<Record<string, AnyField>>,
  trait: keyof AnyTraits,
): readonly (readonly [name: string, field: AnyField])[] =>
  Object.entries(fields).filter(([, field]) => traitsOf(field)[trait] !== undefined)
