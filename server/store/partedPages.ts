import type { Condition } from './conditions'
import { selectDeepPage } from './deepPages'
import { postgres } from './dialect'
import { narrowed } from './narrowed'
import type { Places } from './places'
import { rankedParts } from './rankedParts'
import { countPage, selectPage, type Page, type Row, type Source } from './rows'

/** Rows that stand together in the order of a list. */
export interface Part {
  /** What leaves these rows. */
  readonly where: readonly Condition[]
  /** The column whose index has them in their order; they are sorted by id. */
  readonly by: string
}

interface Wanted {
  readonly limit: number
  readonly offset: number
  /** How many there are in all, where that is known. */
  readonly total: number | null
  /** How many there are at least: few are sorted sooner than they are gone through part by part. */
  readonly counted: number
}

/** From so many rows on the ids of a page are found first. */
export const deepFrom = 200
/** Fewer rows are sorted. */
const manyFrom = 5_000

/**
 * A page of a list whose order is that of a few values or conditions: of each the rows stand together, in the index of the
 * column or by id, so they are gone through in their order, from whichever end is nearer, and not all of them are sorted.
 * @returns null where it is sorted as a whole
 */
export async function selectPartedPage(
  source: Source,
  page: Page,
  { limit, offset, total, counted }: Wanted,
): Promise<readonly Row[] | null> {
  const parts = await partsOf(source, page, counted)
  if (!parts) return null
  const size = total === null ? limit : Math.min(limit, Math.max(0, total - offset))
  const isBackwards = total !== null && total - offset - size < offset
  const dir = isBackwards === (page.sort.dir === 'asc') ? 'desc' : 'asc'
  let skipped = isBackwards && total !== null ? total - offset - size : offset
  const rows: Row[] = []
  for (const part of dir === 'asc' ? parts : parts.toReversed()) {
    if (rows.length === size) break
    const left = size - rows.length
    const { table, columns } = page
    const { where, passed } = await judged(source, { page, part, skipped, limit: left })
    if (passed < skipped) {
      skipped -= passed
      continue
    }
    const own = { table, columns, where, sort: { column: part.by, dir } as const }
    const limits = { limit: left, offset: skipped }
    const found =
      skipped < deepFrom
        ? await selectPage(source, own, limits)
        : await selectDeepPage(source, own, { ...limits, total: null, places: nowhere })
    rows.push(...found)
    skipped = 0
  }
  return isBackwards ? rows.toReversed() : rows
}

const nowhere: Places = { known: [], learn() {} }

/** The parts of a list in rising order. */
async function partsOf(
  source: Source,
  page: Page,
  counted: number,
): Promise<readonly Part[] | null> {
  const { cases, isWhole } = page.sort
  if (page.from) return null
  if (!cases) return rankedParts(source, page, counted >= manyFrom)
  if (counted < manyFrom) return null
  const each = isWhole ? cases : [...cases, { none: cases }]
  return each.flatMap((one) => {
    const where = narrowed(one, page.where)
    return where ? [{ where: 'all' in where ? where.all : [where], by: 'id' }] : []
  })
}

interface Asked {
  readonly page: Page
  readonly part: Part
  readonly skipped: number
  readonly limit: number
}

/**
 * How the rows of a part are found, and how many of those to skip it has. SQLite, which counts no values, is told by what:
 * where they are few by their own index, sorting them; where they are many by going through the ids until there are enough.
 */
async function judged(source: Source, { page, part, skipped, limit }: Asked) {
  const { table } = page
  const ofValue = part.by !== 'id'
  const own = new Set(part.where.flatMap((one) => ('is' in one ? [one.column] : [])))
  const isOwn = (one: Condition) => 'is' in one && own.has(one.column)
  const few = [
    ...page.where.map((one) => (isOwn(one) ? { ...one, isWide: false } : one)),
    ...part.where,
  ]
  const count = (where: readonly Condition[], most: number) =>
    most > 0 ? countPage(source, { table, where }, most) : Promise.resolve(0)
  if (ofValue || source.dialect === postgres)
    return { where: few, passed: await count(few, skipped) }
  const enough = fewOf(limit + skipped)
  const found = await count(few, enough)
  if (found < enough) return { where: few, passed: Math.min(found, skipped) }
  const where = [...page.where, ...part.where.map(widened)]
  return { where, passed: skipped > found ? await count(where, skipped) : skipped }
}

/** How many rows sorted cost what going through the ids of a million costs until so many of them are found. */
const fewOf = (wanted: number) => Math.ceil(Math.sqrt(wanted * 200_000))

/** The same, looked at row by row. */
function widened(condition: Condition): Condition {
  if ('any' in condition) return { any: condition.any.map(widened) }
  if ('all' in condition) return { all: condition.all.map(widened) }
  return 'is' in condition ? { ...condition, isWide: true } : condition
}
