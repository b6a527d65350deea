import { isWritable } from '../../fields/codec'
import { isEmpty } from '../../fields/traits'
import { type DroppedFile, takesOf } from '../../fields/takes'
import { fieldIn, isObject, locales, type Resource, snakeCase, type Values } from '../../schema'
import { fold } from '../../schema/fold'
import { textIn } from '../../schema/ownTexts'

/** Fields that take files, with what the panel calls them. */
export interface TakingField {
  readonly name: string
  readonly label: string
}

/** Where a file may go, as the sheet offers it. */
export interface DropPlace {
  /** As `Placed` names it. */
  readonly name: string
  readonly label: string
  /** A file is there, which another one would replace. */
  readonly isTaken: boolean
}

/** A file, the field it goes into, null for none, and those that it may go into, the best first. */
export interface Placed {
  readonly found: DroppedFile
  readonly at: string | null
  readonly choices: readonly string[]
}

/** The fields of a form that take files as it stands, in their order. */
export const takingFields = (
  resource: Resource,
  { values, operation }: { readonly values: Values; readonly operation: 'create' | 'update' },
): readonly string[] =>
  Object.keys(resource.fields).filter((name) => {
    const field = fieldIn(resource.fields, name, values)
    return field !== null && isWritable(field, operation) && takesOf(field) !== null
  })

/** Whether a field has a file already, which one that is put there would replace. */
export function isTaken(resource: Resource, name: string, value: unknown): boolean {
  const takes = takesOf(resource.fields[name] ?? { kind: '' })
  return !isEmpty(value) && (takes?.isTaken?.(value) ?? true)
}

/** The words of a name, folded: of `Okladka_2-przod.PNG` they are okladka, 2, przod. */
export const wordsIn = (name: string): readonly string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .filter(Boolean)

/** The name of a file without its ending. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')

/** Of how many first letters at least, and at most, two words are to be one: Polish words end in many ways. */
const [LEAST, MOST] = [3, 4] as const

/** Whether two folded words are one, whatever they end in. */
export function isSame(one: string, other: string): boolean {
  const stem = Math.min(one.length, other.length, MOST)
  return one === other || (stem >= LEAST && one.slice(0, stem) === other.slice(0, stem))
}

/**
 * What a field is called by the panel, and in every language of the app: files are named in the one that people speak, whichever they
 * read the panel in.
 */
export const namesOf = ({ fields }: Resource, { name, label }: TakingField): readonly string[] => [
  label,
  ...locales.map((locale) => fields[name]?.label?.[locale] ?? textIn(locale, `field.${name}`)),
]

/** What part of the words of two names they have in common, from 0 to 1. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.some((each) => isSame(word, each))).length
  return common === 0 ? 0 : common / (one.length + other.length - common)
}

/** The fields that a file may go into, the best first. */
function ranked(
  resource: Resource,
  one: DroppedFile,
  { fields, values }: { readonly fields: readonly TakingField[]; readonly values: Values },
) {
  const words = wordsIn(stemOf(one.file.name))
  return fields
    .flatMap((each) => {
      const { name } = each
      const field = resource.fields[name]
      const suits = field ? (takesOf(field)?.suits(one, field) ?? 0) : 0
      if (suits === 0) return []
      const names = [...namesOf(resource, each), snakeCase(name)]
      const called = Math.max(...names.map((text) => likeness(words, wordsIn(text))))
      const free = isTaken(resource, name, values[name]) ? 0 : 0.2
      // it outweighs what fits badly, and nothing that fits
      const needed = field?.required && free > 0 ? 0.6 * (1 - suits) : 0
      return [{ name, score: suits + 1.5 * called + free + needed }]
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How far one field has to be before the next: an image of its very size beside a document, or one that is called so. */
const CLEAR = 0.8

/** Whether there is no doubt about where a file goes. */
export function isClear(
  resource: Resource,
  one: DroppedFile,
  begins: { readonly fields: readonly TakingField[]; readonly values: Values },
): boolean {
  const [first, second] = ranked(resource, one, begins)
  return first !== undefined && (!second || first.score - second.score >= CLEAR)
}

/**
 * Which file goes into which field: by what it is (the judgment of each kind), by what it is called, into an empty field before one
 * that has a file, and into one that has to be filled before one that may stay empty. Each field takes one; a file for which none is left goes nowhere.
 */
export function placesOf(
  resource: Resource,
  found: readonly DroppedFile[],
  begins: { readonly fields: readonly TakingField[]; readonly values: Values },
): readonly Placed[] {
  const scores = found.map((one) => ranked(resource, one, begins))
  const pairs = scores
    .flatMap((each, at) => each.map(({ name, score }) => ({ at, name, score })))
    .toSorted((a, b) => b.score - a.score)
  const places = new Map<number, string>()
  const given = new Set<string>()
  for (const { at, name } of pairs) {
    if (places.has(at) || given.has(name)) continue
    places.set(at, name)
    given.add(name)
  }
  return found.map((one, at) => ({
    found: one,
    at: places.get(at) ?? null,
    choices: (scores[at] ?? []).map(({ name }) => name),
  }))
}

/** The fields of a form as the sheet offers them, each with what it asks of a file. */
export const placesIn = (
  resource: Resource,
  fields: readonly TakingField[],
  values: Values,
): readonly DropPlace[] =>
  fields.map(({ name, label }) => {
    const field = resource.fields[name]
    const wants = field && takesOf(field)?.wants?.(field)
    return {
      name,
      label: wants ? `${label} (${wants})` : label,
      isTaken: isTaken(resource, name, values[name]),
    }
  })

/** What the form of a new record begins with, of what was left for it by the list that they were dropped onto; null for nothing. */
export const placedIn = (more: unknown): readonly Placed[] | null =>
  Array.isArray(more) && more.every(isPlaced) ? more : null

const isPlaced = (one: unknown): one is Placed =>
  isObject(one) && isObject(one['found']) && one['found']['file'] instanceof File

/** Files by the field that each goes into. */
export const byField = (placed: readonly Placed[]): ReadonlyMap<string, DroppedFile> =>
  new Map(placed.flatMap(({ at, found }) => (at === null ? [] : [[at, found] as const])))

/** The values of a form with files put into their fields. */
export const withFiles = (resource: Resource, placed: readonly Placed[], values: Values): Values =>
  Object.fromEntries(
    [...byField(placed)].map(([name, found]) => {
      const field = resource.fields[name] ?? { kind: '' }
      return [name, takesOf(field)?.put(found, values[name] ?? null)]
    }),
  )

/** The path of the input that shows the file of a field. */
export function pathOf(resource: Resource, name: string): string {
  const part = takesOf(resource.fields[name] ?? { kind: '' })?.part
  return part ? `${name}.${part.path}` : name
}
