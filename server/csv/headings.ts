import leven from 'leven'
import { translate } from '../../i18n/translate'
import { columnsOf, fieldOf, type FileColumn } from '../../src/fields/fileColumns'
import { locales, type Resource } from '../../src/schema'
import { moneyWords } from '../../src/schema/figures'
import { fold } from '../../src/schema/fold'

/** The place of a column in the file (from 0), by the key of the resource's column. */
export type Places = Readonly<Record<string, number>>

export interface Proposal {
  readonly columns: Places
  /** The keys whose heading only resembles what the column is called; somebody should look. */
  readonly unsure: readonly string[]
}

/** Longer headings are not compared: the edit distance costs one length times the other. */
const LONGEST = 200

/** A heading as it is compared: no case, marks, units in brackets, or anything but letters and digits. */
const plain = (heading: string): string =>
  heading.length > LONGEST
    ? ''
    : fold(heading.replace(/[[(][^[(\])]*[\])]/g, ''))
        .replace(moneyWords(), '')
        .replace(/[^\p{L}\p{N}]/gu, '')

/** What a column may be called: its key, the label of its field in either language, what the definition adds. */
function namesOf(resource: Resource, { key, field, entry }: FileColumn): readonly string[] {
  const { label } = fieldOf(resource, field)
  const own = [
    ...locales.flatMap((locale) => label?.[locale] ?? translate(locale, `field.${field}`)),
    ...(resource.load?.headings?.[field] ?? []),
  ]
  const numbered = entry === undefined ? own : own.map((name) => `${name} ${entry + 1}`)
  // as the export for people has it
  const addresses = key.endsWith('_url')
    ? own.flatMap((name) => locales.map((locale) => `${name} ${translate(locale, 'csv.url')}`))
    : []
  return [key, ...numbered, ...addresses].map(plain)
}

interface Named {
  readonly column: FileColumn
  readonly names: readonly string[]
}

const named = new WeakMap<Resource, readonly Named[]>()

/** The columns of a resource with their names, cached: reading a file may ask for them for each cell. */
function namedColumns(resource: Resource): readonly Named[] {
  const known = named.get(resource)
  if (known) return known
  const columns = columnsOf(resource).map((column) => ({
    column,
    names: namesOf(resource, column),
  }))
  named.set(resource, columns)
  return columns
}

/** Two words count as one, mistyped, if at most this share of their letters differs. */
const ALIKE = 0.25

/** How far a heading is from a name: 0 the same, below 1 much alike; null where it is another word. */
function distance(heading: string, name: string): number | null {
  if (heading === name) return 0
  const [short, long] = heading.length < name.length ? [heading, name] : [name, heading]
  if (short.length < 3 || /\d$/.test(short) !== /\d$/.test(long)) return null
  // the edit distance is at least the difference in length
  const least = 1 - short.length / long.length
  const part = least <= ALIKE ? leven(heading, name) / long.length : least
  if (part <= ALIKE) return part
  return long.includes(short) ? 0.5 + least / 4 : null
}

/**
 * Which of these headings means which column. The nearest pair first, each heading and each column once.
 * @param remembered what the person chose before, by heading; null for a heading that was left out
 */
export function proposeColumns(
  resource: Resource,
  headings: readonly string[],
  remembered: Readonly<Record<string, string | null>> = {},
): Proposal {
  const columns = namedColumns(resource)
  const memory = new Map(Object.entries(remembered))
  const pairs = headings.flatMap((heading, at) => {
    const text = plain(heading)
    const chosen = memory.get(heading.trim())
    if (chosen === null || text === '') return []
    return columns.flatMap(({ column, names }) => {
      const found =
        chosen === undefined
          ? names.map((name) => distance(text, name))
          : [chosen === column.key ? 0 : null]
      const near = found.filter((one) => one !== null)
      return near.length > 0 ? [{ at, column, far: Math.min(...near) }] : []
    })
  })
  const places = new Map<string, number>()
  const unsure: string[] = []
  for (const { at, column, far } of pairs.toSorted((a, b) => a.far - b.far)) {
    if (places.has(column.key) || [...places.values()].includes(at)) continue
    if (isSaid(columnsOf(resource), column, places)) continue
    places.set(column.key, at)
    if (far > 0) unsure.push(column.key)
  }
  return { columns: Object.fromEntries(places), unsure }
}

/** Whether the field is mapped the other way already: a list stands in one cell or over several, not both. */
const isSaid = (
  columns: readonly FileColumn[],
  { field, entry }: FileColumn,
  places: ReadonlyMap<string, number>,
): boolean =>
  columns.some(
    (other) =>
      other.field === field &&
      (other.entry === undefined) !== (entry === undefined) &&
      places.has(other.key),
  )
