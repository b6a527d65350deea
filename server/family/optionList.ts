import type { Locale } from '../../src/schema'
import { fold } from '../../src/schema/fold'
import type { Config } from '../config'
import type { RecordReads, Who } from './reads'

/** A choice with its name. */
export interface Option<Id extends string | number = string | number> {
  readonly id: Id
  readonly name: string
}

/** One choice as the wire has it; some have a `title` and `children`. */
export interface Choice {
  readonly id: string | number
  readonly children?: readonly { readonly id: string | number }[]
}

/** Which choices are wanted: with the phrase in the name, with one of these ids, after an id, and how many at most. */
export interface Sought {
  readonly phrase?: string
  readonly ids?: readonly unknown[]
  /** The id after which to go on. */
  readonly after?: string
  readonly limit: number
}

/** What a list is asked with. */
export interface Asked {
  readonly config: Pick<Config, 'dataDir' | 'brand'>
  readonly reads: RecordReads
  /** What fills the braces of the path. */
  readonly params: Readonly<Record<string, string>>
  /** The language of names that are not stored under one name; none where a value is judged. */
  readonly locale?: Locale
  /** Who asks; nobody where a value is judged. */
  readonly who?: Who
}

/** An unpaged list of choices, and who reads it: every signed-in user, or those who see a resource. */
export interface OptionList {
  readonly path: string
  readonly readers: 'signedIn' | readonly string[]
  readonly items: (asked: Asked, sought: Sought) => Promise<readonly Choice[]>
  /** It grows with what people store: it may be asked for a phrase, and for the names of ids. */
  readonly isSearched?: true
}

/** What a choice of an option list is called: its name or its title. */
export const nameOf = (choice: object): string =>
  String(Reflect.get(choice, 'name') ?? Reflect.get(choice, 'title') ?? '')

/** Filters a short list. */
export function among<T extends Choice>(
  items: readonly T[],
  { phrase = '', ids, after, limit }: Sought,
) {
  const folded = fold(phrase).trim()
  const wanted = ids && new Set(ids.map(String))
  const fits = (choice: T) =>
    (!wanted || wanted.has(String(choice.id))) && fold(nameOf(choice)).includes(folded)
  const found = folded === '' && !wanted ? items : items.filter(fits)
  // where that choice is gone by now, nothing tells what follows it: the answer is empty
  const from =
    after === undefined ? 0 : found.findIndex(({ id }) => String(id) === after) + 1 || found.length
  return found.slice(from, from + limit)
}

/** A list of the same choices for everybody, whatever is stored. */
export const fixed = (
  path: string,
  items: readonly Choice[],
  readers: OptionList['readers'] = 'signedIn',
): OptionList => ({
  path,
  readers,
  items: async (_, sought) => among(items, sought),
})

/** The records of a resource by their names. */
export const namedRecords = async (
  reads: RecordReads,
  resource: string,
  sought: Sought,
): Promise<readonly Option[]> =>
  (await reads.choices(resource, { fields: ['name'], from: 'first', ...sought })).map(
    ({ id, name }) => ({ id: Number(id), name: String(name ?? id) }),
  )

/** A list of the records of a resource, which is searched. */
export const records = (
  path: string,
  resource: string,
  readers: OptionList['readers'] = 'signedIn',
): OptionList => ({
  path,
  readers,
  isSearched: true,
  items: ({ reads }, sought) => namedRecords(reads, resource, sought),
})
