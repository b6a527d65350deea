import type { Message, Resource, Values } from '../schema'
import { isFormulaError, printCell, readCell } from './cells'
import { settle, type Problem } from './codec'
import { cellsOf, columnsOf, fieldOf, keyColumn, type Cells, type FileColumn } from './fileColumns'
import { initialOf, newValues, traitsOf, isEmpty } from './traits'
import { verdict } from './verdict'

/** A row of a file: the texts of the file's columns, or the fault that makes the line unreadable. */
export interface FileRow {
  /** The line of the file on which it begins, from 1. */
  readonly line: number
  readonly cells: Cells
  readonly broken?: Message
}

/** An existing record, as the cells of a file. */
export interface KnownRow {
  readonly id: string | number
  readonly cells: Cells
}

export const rowStates = ['new', 'changed', 'same', 'wrong'] as const
export type RowState = (typeof rowStates)[number]

/** What loading a row would do. */
export interface JudgedRow {
  readonly state: RowState
  /** The id of the existing record that the row changes; null for a new one. */
  readonly id: string | number | null
  /** What it would change, as it is now, by column. */
  readonly before: Cells
  /** The faults by column; under `''` those of the whole line. */
  readonly problems: Readonly<Record<string, Message>>
}

/** Records by the text of their key. */
export type RecordIndex = ReadonlyMap<string, readonly KnownRow[]>

interface Judging {
  /** The records under the parent (`indexOf`). */
  readonly records: RecordIndex
  /** Today by the app's clock, `YYYY-MM-DD`. */
  readonly today: string
  readonly isLeftOut: (line: number) => boolean
  /** Earlier results by row: unchanged rows are not checked again. */
  readonly kept?: WeakMap<FileRow, Kept>
  /** The line of each key so far, of rows that are judged a few at a time. */
  readonly taken?: Map<string, number>
  /**
   * Makes the whole record of a row where the records are at hand (on the server); otherwise it is made of the cells
   * alone.
   */
  readonly made?: (row: FileRow, record: KnownRow | null) => MadeRow
}

/** A settled record, and its stored values. */
export interface MadeRow {
  readonly values: Values
  readonly stored: Values | null
}

/** The result for a row, and the record for which it holds. */
export interface Kept {
  readonly known: KnownRow | null
  readonly judged?: JudgedRow
  /** The server's own faults of it, until the row is changed. */
  readonly said?: JudgedRow['problems']
}

/**
 * The key by which rows match records, normalised: case and the number of spaces do not count. Empty where the cell is.
 */
function keyTextOf(resource: Resource, cells: Cells): string {
  const { key, field } = keyColumn(resource) ?? {}
  if (key === undefined || field === undefined) return ''
  const own = fieldOf(resource, field)
  const text = printCell(own, readCell(own, cells[key] ?? ''))
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The records under a parent, by key. */
export function indexOf(resource: Resource, known: readonly KnownRow[]): RecordIndex {
  const records = new Map<string, KnownRow[]>()
  for (const record of known) {
    const text = keyTextOf(resource, record.cells)
    const alike = records.get(text)
    if (alike) alike.push(record)
    else records.set(text, [record])
  }
  return records
}

/** The records that a row means: one, unless several have its key. */
export const recordsOf = (
  resource: Resource,
  { cells }: Pick<FileRow, 'cells'>,
  records: RecordIndex,
): readonly KnownRow[] => {
  const text = keyTextOf(resource, cells)
  return (text !== '' && records.get(text)) || []
}

/**
 * What importing each of these rows would do, by line. A row changes the record with its key; the second of two rows
 * with the same key is wrong, and so is a row whose key several records have. Rows that are left out do not count.
 */
export function judgeRows(
  resource: Resource,
  rows: readonly FileRow[],
  { records, isLeftOut, kept = new WeakMap(), taken = new Map(), ...asked }: Judging,
): ReadonlyMap<number, JudgedRow> {
  const key = keyColumn(resource)?.key ?? ''
  const judged = new Map<number, JudgedRow>()
  for (const row of rows) {
    const text = keyTextOf(resource, row.cells)
    const found = recordsOf(resource, row, records)
    const record = found[0] ?? null
    const before = kept.get(row)
    const own =
      (before?.known === record ? before.judged : undefined) ??
      judgeRow(resource, row, { ...asked, record, said: before?.said ?? {} })
    kept.set(row, { known: record, judged: own })
    const first = taken.get(text)
    const clash: Message | null =
      found.length > 1
        ? { message: 'importing.several', args: { smart_count: found.length } }
        : first !== undefined && !isLeftOut(row.line)
          ? { message: 'importing.sameKey', args: { line: first } }
          : null
    if (text !== '' && first === undefined && !isLeftOut(row.line)) taken.set(text, row.line)
    judged.set(
      row.line,
      clash && !row.broken
        ? { ...own, state: 'wrong', problems: { [key]: clash, ...own.problems } }
        : own,
    )
  }
  return judged
}

/** One row by itself: read, laid over its record, and judged by the rules of the form. */
function judgeRow(
  resource: Resource,
  row: FileRow,
  {
    record,
    today,
    said,
    made = ({ cells }) => madeOfCells(resource, cells, record),
  }: Pick<Judging, 'today' | 'made'> & Required<Pick<Kept, 'said'>> & { record: KnownRow | null },
): JudgedRow {
  const id = record?.id ?? null
  const { cells, broken } = row
  if (broken) return { state: 'wrong', id, before: {}, problems: { '': broken } }
  const { values, stored } = made(row, record)
  const after = cellsOf(resource, values)
  const was = record?.cells ?? {}
  const differ = Object.keys(cells).filter(
    (key) => record && after[key]?.trim() !== (was[key] ?? '').trim(),
  )
  // a value of an earlier release that settling alone would alter, such as a text with line ends, is not changed
  const settled = differ.length > 0 && stored ? cellsOf(resource, settle(resource, stored)) : {}
  const before = Object.fromEntries(
    differ.filter((key) => after[key] !== settled[key]).map((key) => [key, was[key] ?? '']),
  )
  const found = verdict(resource, values, {
    operation: record ? 'update' : 'create',
    today,
    ...(stored && { stored }),
  })
  const problems = { ...said, ...placed(resource, { cells, values, found }) }
  const isWrong = Object.keys(problems).length > 0
  const state = isWrong
    ? 'wrong'
    : record
      ? Object.keys(before).length > 0
        ? 'changed'
        : 'same'
      : 'new'
  return { state, id, before, problems }
}

/** The record as far as its cells tell; a new one has initial values in its other fields. */
function madeOfCells(resource: Resource, cells: Cells, record: KnownRow | null): MadeRow {
  const stored = record && settle(resource, readRow(resource, record.cells, null))
  const row = readRow(resource, cells, stored)
  return { stored, values: settle(resource, record ? row : { ...newValues(resource), ...row }) }
}

/**
 * Puts each problem into its column, or beside the line where it has none. A missing image is no problem: it may be
 * added later, in the form.
 */
function placed(
  resource: Resource,
  { cells, values, found }: { cells: Cells; values: Values; found: readonly Problem[] },
): Record<string, Message> {
  const problems: Record<string, Message> = {}
  for (const [key, cell] of Object.entries(cells))
    if (isFormulaError(cell)) problems[key] = { message: 'importing.formula', args: { cell } }
  for (const { path, message, args } of found) {
    const [name = '', part] = path.split('.')
    const field = fieldOf(resource, name)
    if (name === resource.parent?.field || (traitsOf(field).isFile && isEmpty(values[name])))
      continue
    const own = columnsOf(resource).filter((one) => one.field === name)
    const inFile = own.filter(({ key }) => key in cells)
    // a value that every record needs is reported in a column, even one that the file lacks
    const column =
      inFile.find(({ entry }) => entry === Number(part)) ??
      inFile[0] ??
      (field.required ? own[0] : undefined)
    const problem = { message, ...(args && { args }) }
    if (column) problems[column.key] ??= problem
    else problems[''] ??= besideColumns(resource, name, problem)
  }
  return problems
}

/** What is wrong with a field that a file has no column for. */
export const besideColumns = ({ fields }: Resource, name: string, problem: Message): Message => ({
  message: 'importing.noColumn',
  args: { field: name, ...fields[name]?.label, problem },
})

/**
 * The values of the imported fields in a row. Where the file has no such column, the record keeps its value and a new
 * one gets the initial value; the same holds for an empty cell of a switch or an image. A field that never changes
 * (`createOnly`) keeps its value too, as in the form.
 * @param stored the values of the record that the row changes
 */
export function readRow(
  resource: Resource,
  cells: Cells,
  stored: Values | null,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of resource.load?.fields ?? []) {
    const field = fieldOf(resource, name)
    const was = stored ? stored[name] : initialOf(field)
    const isFixed = stored !== null && field.mode === 'createOnly'
    const columns = columnsOf(resource).filter((one) => one.field === name && one.key in cells)
    const value = isFixed || columns.length === 0 ? was : readField(field, { columns, cells, was })
    const { isFile, isSwitch } = traitsOf(field)
    values[name] = isEmpty(value) && (isFile || isSwitch) ? was : value
  }
  return values
}

function readField(
  field: Parameters<typeof readCell>[0],
  { columns, cells, was }: { columns: readonly FileColumn[]; cells: Cells; was: unknown },
): unknown {
  const split = columns.filter(({ entry }) => entry !== undefined)
  if (split.length > 0) {
    const entries: unknown[] = Array.isArray(was) ? [...was] : []
    for (const { entry = 0, key } of split) entries[entry] = (cells[key] ?? '').trim()
    return Array.from(entries, (one) => one ?? '')
  }
  const text = (cells[columns[0]?.key ?? ''] ?? '').trim()
  // a cell that equals the export of the stored value keeps it: with commas within list entries and spaces around a
  // text
  return printCell(field, was).trim() === text ? was : readCell(field, text)
}
