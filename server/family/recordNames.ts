import { namedResources } from '../../src/fields/reference/pointed'
import { namesPath } from '../../src/fields/recordNames'
import { titleChoices, titleField } from '../../src/fields/title'
import { locales, type Locale, type Values } from '../../src/schema'
import { resourceByName } from '../../src/schema/registry'
import { fold } from '../../src/schema/fold'
import type { Option, OptionList, Sought } from './optionList'
import type { RecordReads, Who } from './reads'

/** What is sought, and for whom. */
export interface SoughtBy extends Sought {
  readonly who?: Who
  /** The language of titles that are a choice. */
  readonly locale: Locale
}

/** How many records with the phrase in their name have their children searched. */
const above = 5

const idIn = ({ id }: Values): string | number => (typeof id === 'string' ? id : Number(id))

const fieldsOf = (resource: string): { readonly title: string; readonly parent?: string } => {
  const found = resourceByName(resource)
  return {
    title: titleField(found) ?? 'id',
    ...(found.parent && { parent: found.parent.field }),
  }
}

/** What tells the title of a record: the word of a choice, or its value; empty where it has none. */
function titlesOf(resource: string, locale: Locale): (record: Values) => string {
  const found = resourceByName(resource)
  const { title } = fieldsOf(resource)
  const words = new Map(titleChoices(found).map(({ id, label }) => [String(id), label[locale]]))
  return (record) => {
    const value = String(record[title] ?? '').trim()
    return words.get(value) ?? value
  }
}

const parentsOf = (resource: string): readonly string[] =>
  resourceByName(resource).parent?.resources ?? []

/** The titles of these parents, by id. */
async function titlesAbove(
  reads: RecordReads,
  resource: string,
  { ids, locale }: { readonly ids: readonly unknown[]; readonly locale: Locale },
): Promise<ReadonlyMap<unknown, string>> {
  const titles = new Map<unknown, string>()
  for (const one of ids.length > 0 ? parentsOf(resource) : []) {
    const { title } = fieldsOf(one)
    const titleOf = titlesOf(one, locale)
    const asked = { fields: [title], from: 'first', ids, limit: ids.length } as const
    for (const record of await reads.choices(one, asked))
      titles.set(record['id'], titleOf(record) || String(record['id']))
  }
  return titles
}

/** The children of records whose own name has the phrase. */
async function underNamed(
  reads: RecordReads,
  resource: string,
  { phrase = '', limit, who }: SoughtBy,
): Promise<readonly Values[]> {
  const { parent } = fieldsOf(resource)
  if (parent === undefined || fold(phrase).trim() === '') return []
  const under: unknown[] = []
  for (const one of parentsOf(resource)) {
    const asked = { fields: [], from: 'newest', phrase, limit: above, ...(who && { who }) } as const
    for (const { id } of await reads.choices(one, asked))
      under.push(...(await reads.all(resource, { [parent]: id }, limit)).map(idIn))
  }
  if (under.length === 0) return []
  const fields = [fieldsOf(resource).title, parent]
  return reads.choices(resource, { fields, from: 'newest', ids: under, limit, ...(who && { who }) })
}

/**
 * Records hidden from the person who asks, named by their numbers alone, if they are asked for by id: otherwise a form
 * that holds such an id would show the record as deleted.
 */
async function hiddenIn(
  reads: RecordReads,
  resource: string,
  { sought, own }: { readonly sought: SoughtBy; readonly own: readonly Values[] },
): Promise<readonly Option[]> {
  const { ids, who, after, phrase = '' } = sought
  const limit = sought.limit - own.length
  const isSearch = after !== undefined || fold(phrase).trim() !== ''
  if (!ids || !who || limit < 1 || isSearch) return []
  const known = new Set(own.map((record) => String(idIn(record))))
  const missing = ids.filter((id) => !known.has(String(id)))
  if (missing.length === 0) return []
  const found = await reads.choices(resource, { fields: [], from: 'newest', ids: missing, limit })
  return found.map((record) => ({ id: idIn(record), name: String(idIn(record)) }))
}

/**
 * The records of a resource as choices, the newest first, each by its title and number: „Week 48 (7)”. A record with a
 * parent has the parent's title before its own, and is found by that as well: „Advent › Door 3 (12)”. Hidden records
 * that are asked for by id come by their numbers alone.
 */
export async function recordNames(
  reads: RecordReads,
  resource: string,
  sought: SoughtBy,
): Promise<readonly Option[]> {
  const { title, parent } = fieldsOf(resource)
  const { locale } = sought
  const titleOf = titlesOf(resource, locale)
  const fields = parent === undefined ? [title] : [title, parent]
  const own = await reads.choices(resource, { ...sought, fields, from: 'newest' })
  const under =
    sought.ids || sought.after !== undefined ? [] : await underNamed(reads, resource, sought)
  const known = new Set(own.map(idIn))
  const records = [...own, ...under.filter((one) => !known.has(idIn(one)))].slice(0, sought.limit)
  const hidden = await hiddenIn(reads, resource, { sought, own })
  if (parent === undefined)
    return [
      ...records.map((record) => ({ id: idIn(record), name: nameIn(record, titleOf) })),
      ...hidden,
    ]
  const ids = [...new Set(records.map((one) => one[parent]))]
  const over = await titlesAbove(reads, resource, { ids, locale })
  const named = records.flatMap((record) => {
    const parentTitle = over.get(record[parent])
    // a record without its parent, which is not committed yet or deleted, cannot be chosen
    return parentTitle === undefined
      ? []
      : [{ id: idIn(record), name: `${parentTitle} › ${nameIn(record, titleOf)}` }]
  })
  return [...named, ...hidden]
}

const nameIn = (record: Values, titleOf: (record: Values) => string): string => {
  const [id, name] = [String(idIn(record)), titleOf(record)]
  return name === '' || name === id ? id : `${name} (${id})`
}

/** The option list of each resource whose records are chosen by name; those who may see these may read it. */
export const recordLists = (): readonly OptionList[] =>
  namedResources().map((resource) => ({
    path: namesPath(resource),
    readers: [resource],
    isSearched: true,
    items: ({ reads, who, locale = locales[0] }, sought) =>
      recordNames(reads, resource, { ...sought, locale, ...(who && { who }) }),
  }))
