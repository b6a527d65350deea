import type { AnyField } from '../schema'
import type { KindCalls } from '../schema/check/known'
import type { Register } from '../schema/register'
import * as own from './index'
import type { KindTypes, Traits, TraitsBy } from './kind'

/** What an app registers of its own kinds: the lines of its `resources/kinds/index.ts`. */
type OfApp = Register extends { readonly kinds: infer K } ? K : unknown
type All = typeof own & OfApp

/** The kinds of the engine, the lines of `index.ts`, and the app's. Every table by kind must have each, or nothing compiles. */
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
/** The value that a record has of a kind, as it was read; null is the one empty value. */
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

/** Files by their paths, as a glob finds them: `./text/rule.ts` with what it exports by default. */
export type HalfFiles = Readonly<Record<string, unknown>>

/** By half, by kind. */
const halves: Record<string, Record<string, unknown>> = {}

const tableFor = (half: string): Record<string, unknown> => (halves[half] ??= {})

/** Adds halves by their files: those of an app stand beside the engine's own, in the same tables. */
export function addHalves(files: HalfFiles): void {
  for (const [path, found] of Object.entries(files)) {
    const [kind = '', file = ''] = path.split('/').slice(-2)
    tableFor(file.replace(/\.tsx?$/, ''))[kind] = found
  }
}

/**
 * The halves of one name by kind, from the files that the bundler found, and those that the app adds. Each `kind.ts`
 * names its modules to the compiler, which is why the files and the types agree.
 * @param files the default exports by path, e.g. `./text/rule.ts`; none for who reads what others brought
 */
export function tableOf<Half extends string>(half: Half, files: HalfFiles = {}): Halves<Half> {
  addHalves(files)
  return tableFor(half) as Halves<Half>
}

let fetchHalves: (() => Promise<HalfFiles>) | null = null
let areWanted = false
let fetched: Promise<void> | null = null

/** Says where those halves of the app's kinds come from that only forms ask for. */
export function halvesFrom(fetch: () => Promise<HalfFiles>): void {
  fetchHalves = fetch
  fetched = null
}

/** Says that they are asked for from now on; a module that has the engine's own does, as it is loaded. */
export function wantHalves(): void {
  areWanted = true
}

/** When they are there, if they are wanted; where fetching failed, the next one asks again. */
export function halvesThere(): Promise<void> {
  if (!areWanted || !fetchHalves) return Promise.resolve()
  const asked = fetched ?? fetchHalves().then(addHalves)
  fetched = asked
  asked.catch(() => {
    if (fetched === asked) fetched = null
  })
  return asked
}

type AnyTraits = Traits<AnyField, unknown, unknown>
const added = new Map<string, unknown>()

/** Looked up when it is asked for: a kind that is made of other kinds is loaded while these are not all there. */
const foundKind = (name: string): unknown =>
  Object.hasOwn(own, name) ? Reflect.get(own, name) : added.get(name)

/**
 * Adds the kinds of an app.
 * @throws Error where one has the name of a kind of the engine
 */
export function addKinds(kinds: Readonly<Record<string, unknown>>): void {
  for (const [name, found] of Object.entries(kinds)) {
    if (Object.hasOwn(own, name))
      throw new Error(`resources/kinds/${name}: the engine has a kind of this name`)
    added.set(name, found)
  }
}

/** The name of every kind. */
export const kindNames = (): readonly string[] => [...Object.keys(own), ...added.keys()]

/** All that both sides know about the kind of a field. @throws Error when there is no such kind */
export function traitsOf(field: AnyField): AnyTraits {
  const found = foundKind(field.kind)
  if (found === undefined) throw new Error(`no such field kind: ${field.kind}`)
  const { traits } = found as { readonly traits: TraitsBy<AnyField, unknown, unknown> }
  return typeof traits === 'function' ? traits(field) : traits
}

/** The calls that the kinds have, by verb. */
export const kindCalls = (): KindCalls =>
  Object.assign({}, ...kindNames().map((kind) => traitsOf({ kind }).calls ?? {}))
/** Whether what stands in a field is a number or an amount. */
export function isNumeric(field: AnyField): boolean {
  const numeric = traitsOf(field).isNumeric
  return typeof numeric === 'function' ? numeric(field) : numeric === true
}

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
