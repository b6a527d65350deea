import type { AnyField, KindCalls, Resource, Values } from '../schema'
import type { Traits, TraitsBy } from './kind'

type AnyTraits = Traits<AnyField, unknown, unknown>

/** Every kind by its name. */
const kinds = new Map<string, TraitsBy<AnyField, unknown, unknown>>()

/** Adds kinds, the engine's own or an app's, by their names. */
export function addKinds(added: Readonly<Record<string, unknown>>): void {
  for (const [name, kind] of Object.entries(added))
    kinds.set(name, (kind as { readonly traits: TraitsBy<AnyField, unknown, unknown> }).traits)
}

/** The name of every kind. */
export const kindNames = (): readonly string[] => [...kinds.keys()]

/** Whether there is a kind that a field names: a definition that is still to be checked may name none. */
export const hasKind = ({ kind }: AnyField): boolean => kinds.has(kind)

/** All that both sides know about the kind of a field. @throws Error when there is no such kind */
export function traitsOf(field: AnyField): AnyTraits {
  const traits = kinds.get(field.kind)
  if (traits === undefined) throw new Error(`no such field kind: ${field.kind}`)
  return typeof traits === 'function' ? traits(field) : traits
}

/** The calls that the kinds have, by verb. */
export const kindCalls = (): KindCalls =>
  Object.assign({}, ...kindNames().map((kind) => traitsOf({ kind }).calls ?? {}))

/** The calls that a resource has through this field; a field that is never read back has none. */
export const callsOf = (field: AnyField): KindCalls =>
  (kinds.has(field.kind) && field.mode !== 'writeOnly' && traitsOf(field).calls) || {}

/** A resource with the calls that the kinds of its fields bring, below the path of a record where it says no other. */
export function withKindCalls(resource: Resource): Resource {
  const { api, fields } = resource
  const [, path] = api.endpoints.read?.split(' ') ?? []
  const brought = Object.values(fields)
    .flatMap((field) => Object.entries(callsOf(field)))
    .filter(([verb]) => !Object.hasOwn(api.endpoints, verb))
    .map(([verb, call]) => [verb, call.replace(' ', ` ${path}/`)] as const)
  if (path === undefined || brought.length === 0) return resource
  const endpoints = { ...api.endpoints, ...Object.fromEntries(brought) }
  return { ...resource, api: { ...api, endpoints } }
}

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

/** The value of a field in a new record: its `initial` value, or the empty one. */
export const initialOf = (field: AnyField): unknown =>
  'initial' in field && field.initial !== undefined ? field.initial : emptyValue(field)

/** The values of a new record before anybody said anything. */
export const newValues = ({ fields }: Pick<Resource, 'fields'>): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialOf(field)]))

/** The fields of a resource whose kind has a trait, in their order. */
export const fieldsWith = (
  fields: Readonly<Record<string, AnyField>>,
  trait: keyof AnyTraits,
): readonly (readonly [name: string, field: AnyField])[] =>
  Object.entries(fields).filter(([, field]) => traitsOf(field)[trait] !== undefined)

/** A sign that one sees: no space, no control, nothing that Unicode has shown as nothing. */
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Whether a value counts as not given. Blank text does. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && !seen.test(value)) ||
  (Array.isArray(value) && value.length === 0)

/** A list without repeated entries, in its order: choosing twice counts once. Any other value is returned unchanged. */
export function distinct<T>(value: readonly T[]): readonly T[]
export function distinct(value: unknown): unknown
export function distinct(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<unknown>(value)] : value
}

/** Files by their paths, as a glob finds them: `./text/rule.ts` with what it exports by default. */
export type HalfFiles = Readonly<Record<string, unknown>>

/** The halves of one name, by kind. */
export type HalfTable<Half> = Readonly<Record<string, Half>>

/** Modules by half and kind. */
const halves: Record<string, Record<string, unknown>> = {}

const tableFor = (half: string): Record<string, unknown> => (halves[half] ??= {})

/** Registers halves by their files: an app's go into the same tables as the engine's own. */
export function addHalves(files: HalfFiles): void {
  for (const [path, found] of Object.entries(files)) {
    const [kind = '', file = ''] = path.split('/').slice(-2)
    tableFor(file.replace(/\.tsx?$/, ''))[kind] = found
  }
}

/**
 * The halves of one name by kind, from the files that the bundler found, and those that the app adds.
 * @param files the default exports by path, e.g. `./text/rule.ts`; none for who reads what others brought
 */
export function tableOf<Half>(half: string, files: HalfFiles = {}): HalfTable<Half> {
  addHalves(files)
  return tableFor(half) as HalfTable<Half>
}

/**
 * The half of a field's kind. Each file types its export by its own kind; the compiler cannot see across a union that
 * the two match, hence the cast above.
 * @throws Error where the kind's folder has no such file
 */
export function halfOf<Half>(table: HalfTable<Half>, { kind }: AnyField): Half {
  const half = Object.hasOwn(table, kind) ? table[kind] : undefined
  if (half === undefined) throw new Error(`no such field kind, or its folder lacks a file: ${kind}`)
  return half
}

let fetchHalves: (() => Promise<HalfFiles>) | null = null
let areWanted = false
let fetched: Promise<void> | null = null

/** Registers the loader of those halves of the app's kinds that only forms use. */
export function halvesFrom(fetch: () => Promise<HalfFiles>): void {
  fetchHalves = fetch
  fetched = null
}

/** Marks these halves as needed; a module that imports the engine's own halves calls it. */
export function wantHalves(): void {
  areWanted = true
}

/** Resolves once the needed halves are loaded; after a failure the next call tries again. */
export function halvesThere(): Promise<void> {
  if (!areWanted || !fetchHalves) return Promise.resolve()
  const asked = fetched ?? fetchHalves().then(addHalves)
  fetched = asked
  asked.catch(() => {
    if (fetched === asked) fetched = null
  })
  return asked
}
