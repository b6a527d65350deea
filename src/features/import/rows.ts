import { columnsOf, keyColumn, type Cells, type FileColumn } from '../../fields/fileColumns'
import { judgeRows, type FileRow, type JudgedRow } from '../../fields/fileRows'
import { traitsOf } from '../../fields/traits'
import type { Resource } from '../../schema'
import { todayNow } from '../list/state'
import type { Preview } from './preview'

/** A file during its import: its rows with corrections, and which are left out. */
export interface Work {
  readonly preview: Preview
  readonly rows: readonly FileRow[]
  readonly fixes: ReadonlyMap<number, Cells>
  readonly leftOut: ReadonlySet<number>
  /** Why an import was refused, by line and column; removed once the row is changed. */
  readonly refused: ReadonlyMap<number, Cells>
}

export const filters = ['new', 'changed', 'same', 'wrong', 'leftOut'] as const
export type Filter = (typeof filters)[number]

/** What importing each row would do, by line. */
export type Found = ReadonlyMap<number, JudgedRow>

/** Work on a new preview, with the corrections made to an earlier one of the same file. */
export const workOn = (preview: Preview, before?: Pick<Work, 'fixes' | 'leftOut'>): Work => ({
  preview,
  rows: preview.rows,
  fixes: before?.fixes ?? new Map(),
  leftOut: before?.leftOut ?? new Set(),
  refused: new Map(),
})

/** Puts a cell right. */
export function fixed(
  work: Work,
  line: number,
  { key, text }: { key: string; text: string },
): Work {
  const cells = { ...work.fixes.get(line), [key]: text }
  const refused = new Map(work.refused)
  refused.delete(line)
  return {
    ...work,
    refused,
    fixes: new Map(work.fixes).set(line, cells),
    rows: work.rows.map((row) =>
      row.line === line ? { ...row, cells: { ...row.cells, [key]: text } } : row,
    ),
  }
}

/** Leaves lines out, or takes them back. */
export function left(work: Work, lines: readonly number[], isLeftOut: boolean): Work {
  const leftOut = new Set(work.leftOut)
  const refused = new Map(work.refused)
  for (const line of lines) {
    if (isLeftOut) leftOut.add(line)
    else leftOut.delete(line)
    refused.delete(line)
  }
  return { ...work, leftOut, refused }
}

/** Judges all rows as they are now; what has not changed is not judged again. */
export function findings(resource: Resource, { preview, rows, leftOut, refused }: Work): Found {
  const found = judgeRows(resource, rows, {
    records: preview.records,
    today: todayNow(),
    isLeftOut: (line) => leftOut.has(line),
    kept: preview.kept,
  })
  if (refused.size === 0) return found
  const all = new Map(found)
  for (const [line, texts] of refused) {
    const own = found.get(line)
    if (!own) continue
    const problems = Object.entries(texts).map(([key, message]) => [key, { message }] as const)
    all.set(line, { ...own, state: 'wrong', problems: Object.fromEntries(problems) })
  }
  return all
}

/** How a row stands: by what was found of it, or left out. */
export const filterOf = (line: number, found: Found, { leftOut }: Pick<Work, 'leftOut'>): Filter =>
  leftOut.has(line) ? 'leftOut' : (found.get(line)?.state ?? 'wrong')

/** How many rows stand how. */
export function countsOf(work: Work, found: Found): Readonly<Record<Filter, number>> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, leftOut: 0 }
  for (const { line } of work.rows) counts[filterOf(line, found, work)]++
  return counts
}

/** The columns that the table shows: those of the file, and those without which no new record can be made. */
export function shownColumns(resource: Resource, preview: Preview): readonly FileColumn[] {
  const key = keyColumn(resource)
  return columnsOf(resource).filter((column) => {
    if (column.key in preview.columns || column.key === key?.key) return true
    const field = resource.fields[column.field]
    if (!field?.required) return false
    const { isFile, isSwitch } = traitsOf(field)
    return isFile !== true && isSwitch !== true
  })
}
