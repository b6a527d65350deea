import type { Message, Resource, Values } from '../schema'
import { isFormulaError, printCell, readCell } from './cells'
import { settle, type Problem } from './codec'
import { cellsOf, columnsOf, fieldOf, keyColumn, type Cells, type FileColumn } from './fileColumns'
import { initialOf, newValues, traitsOf, isEmpty } from './traits'
import { verdict } from './verdict'

/** A row of a file: the texts of the columns that the file has, or what keeps the line from being one. */
export interface FileRow {
  /** The line of the file on which it begins, from 1. */
  readonly line: number
  readonly cells: Cells
  readonly broken?: Message
}

/** A record that is there, as the cells of a file would say it. */
export interface KnownRow {
  readonly id: string | number
  readonly cells: Cells
}

export const rowStates = ['new', 'changed', 'same', 'wrong'] as const
export type RowState = (typeof rowStates)[number]

/** What loading a row would do. */
export interface JudgedRow {
  readonly state: RowState
  /** The record it means; null for a new one. */
  readonly id: string | number | null
  /** What it would change, as it is now, by column. */
  readonly before: Cells
  /** What is wrong, by column; under `''` what is wrong with the line. */
  readonly problems: Readonly<Record<string, Message>>
}

/** Records by the text of their key. */
export type RecordIndex = ReadonlyMap<string, readonly KnownRow[]>

interface Judging {
  /** What stands under the parent (`indexOf`). */
  readonly records: RecordIndex
  /** Today by the app's clock, `YYYY-MM-DD`. */
  readonly today: string
  readonly isLeftOut: (line: number) => boolean
  /** What was found of rows before; of those that are still the same nothing is judged again. */
  readonly kept?: WeakMap<FileRow, Kept>
  /** The line of each key so far, of rows that are judged a few at a time. */
  readonly taken?: Map<string, number>
  /** The whole record that a row makes, who has the records; else what the row and the cells of its record say of it. */
  readonly made?: (row: FileRow, record: KnownRow | null) => MadeRow
}

/** A settled record, and what of it is stored. */
export interface MadeRow {
  readonly values: Values
  readonly stored: Values | null
}

/** What was found of a row, and of which record that holds. */
export interface Kept {
  readonly known: KnownRow | null
  readonly judged?: JudgedRow
  /** What only those find wrong with it who have the records, until it is touched. */
  readonly said?: JudgedRow['problems']
}

/**
 * The text by which rows and records are told apart: what it means, in its one form. Case and the number of spaces do
 * not count; empty where nothing stands there.
 */
function keyTextOf(resource: Resource, cells: Cells): string {
  const { key, field } = keyColumn(resource) ?? {}
  if (key === undefined || field === undefined) return ''
  const own = fieldOf(resource, field)
  const text = printCell(own, readCell(own, cells[key] ?? ''))
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** What stands under a parent, so that rows find the record they mean. */
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
 * What loading each of these rows would do, by line. A row means the record whose key it has; of two rows with one key
 * the later is wrong, and so is one whose key several records have. Rows left out are in nobody's way.
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
  const before: Record<string, string> = {}
  for (const key of Object.keys(cells)) {
    const was = record?.cells[key] ?? ''
    if (record && after[key]?.trim() !== was.trim()) before[key] = was
  }
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

/** What is known of the record without its other fields: a new one has in them what any has at first. */
function madeOfCells(resource: Resource, cells: Cells, record: KnownRow | null): MadeRow {
  const stored = record && settle(resource, readRow(resource, record.cells, null))
  const row = readRow(resource, cells, stored)
  return { stored, values: settle(resource, record ? row : { ...newValues(resource), ...row }) }
}

/** Each problem in the column it is about, or else in none. A picture may follow later, in the form. */
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
    // what every record needs has a column to fill in, also where the file has none
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
 * The values of the loaded fields that a row says. A column that the file does not have says nothing: the record keeps
 * its value, a new one gets the initial one; so it is with an empty cell of a switch or a picture. A field that is said
 * once (`createOnly`) keeps its value too, as in the form.
 * @param stored the values of the record that the row means
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
  // as an export writes what is stored: commas within the entries of a list and spaces around a text are kept
  return printCell(field, was).trim() === text ? was : readCell(field, text)
}
