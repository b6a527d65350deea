import { createHash } from 'node:crypto'
import { dayInZone } from '../../../i18n/format'
import { tidyCell } from '../../../src/fields/cells'
import {
  cellsOf,
  columnsOf,
  fieldOf,
  keyColumn,
  type Cells,
  type FileColumn,
} from '../../../src/fields/fileColumns'
import {
  indexOf,
  judgeRows,
  readRow,
  type FileRow,
  type JudgedRow,
  type KnownRow,
} from '../../../src/fields/fileRows'
import { newValues } from '../../../src/fields/traits'
import type { Values } from '../../../src/schema'
import { proposeColumns, type Proposal } from '../../csv/headings'
import { readHeaded, type HeadedTable } from '../../csv/headed'
import { CsvError } from '../../csv/read'
import { invalid, notFound } from '../../http/apiError'
import type { Context } from '../../http/context'
import { breather } from '../../quota'
import type { Model } from '../../resources/model'
import { toRecord, underParent } from '../../resources/record'
import { lockTable, idOfRow, selectRows, type RecordId, type Row } from '../../records/rows'
import type { Db, Trx } from '../../database/store'
import { parentIdOf, parentRow } from '../../verbs/locate'
import { assemble } from '../../verbs/prepare'
import type { readImportBody } from './recordsPlan'

type Sent = ReturnType<typeof readImportBody>

/** A file with what its columns mean, as rows of the resource. */
export interface Read extends Proposal {
  readonly headings: readonly string[]
  /** The first values of each column of the file, by which a person tells what it means. */
  readonly samples: readonly (readonly string[])[]
  readonly rows: readonly FileRow[]
}

/** The records of the parent as they are now. */
export interface Standing {
  readonly parent: Model
  readonly parentId: RecordId
  readonly parentTitle: string
  readonly records: ReadonlyMap<RecordId, Values>
  readonly known: readonly KnownRow[]
  /** Changes with any of it, the parent included. */
  readonly version: string
}

const SAMPLES = 3

/** Reads the file of a load, with the plan laid over it. @throws 422 for a file that is no such table */
export async function readFile({ resource }: Model, { file, plan }: Sent): Promise<Read> {
  const table = await tableOf(file, (headings) => {
    const { columns, unsure } = proposeColumns(resource, headings, plan.remembered)
    return Object.keys(columns).length - unsure.length / 2
  })
  const { headings } = table
  const found = plan.columns
    ? { columns: plan.columns, unsure: [] }
    : proposeColumns(resource, headings, plan.remembered)
  const fields = columnsOf(resource).flatMap(({ key, field }) => {
    const at = found.columns[key]
    return at === undefined ? [] : [{ key, at, field: fieldOf(resource, field) }]
  })
  if (Object.values(found.columns).some((at) => at >= headings.length))
    throw invalid({ plan: { message: 'table.plan' } })
  const pause = breather()
  const samples: (readonly string[])[] = []
  for (const at of headings.keys()) {
    samples.push(samplesOf(table, at))
    await pause()
  }
  const rows: FileRow[] = []
  for (const row of table.rows) {
    const { line } = row
    const cellOf = ({ key, at, field }: (typeof fields)[number]) =>
      'cells' in row ? [key, tidyCell(field, row.cells[at] ?? '')] : []
    rows.push(
      'problem' in row
        ? { line, cells: {}, broken: row.problem }
        : { line, cells: { ...Object.fromEntries(fields.map(cellOf)), ...plan.fixes.get(line) } },
    )
    await pause()
  }
  return { ...found, headings, samples, rows }
}

async function tableOf(...asked: Parameters<typeof readHeaded>): Promise<HeadedTable> {
  try {
    return await readHeaded(...asked)
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ file: error.problem })
    throw error
  }
}

function samplesOf({ rows }: HeadedTable, at: number): readonly string[] {
  const found: string[] = []
  for (const row of rows) {
    const cell = 'cells' in row ? (row.cells[at] ?? '') : ''
    if (cell !== '' && !found.includes(cell)) found.push(cell.slice(0, 80))
    if (found.length === SAMPLES) break
  }
  return found
}

/** Reads the records of the parent in the path. */
export async function readStanding(
  context: Context,
  model: Model,
  { db }: { readonly db: Db },
): Promise<Standing> {
  const { parent, parentId, row, rows } = await readUnder(context, model, { db })
  const records = new Map<RecordId, Values>()
  const known: KnownRow[] = []
  for (const child of rows) {
    const record = toRecord(model, child)
    const id = record['id'] as RecordId
    records.set(id, record)
    known.push({ id, cells: cellsOf(model.resource, record) })
  }
  const parentTitle = String(toRecord(parent, row)[parent.title] ?? '')
  return { parent, parentId, parentTitle, records, known, version: versionOf(row, rows) }
}

/** The same version under a lock, so that it stays so until the transaction ends. */
export async function versionUnder(
  context: Context,
  model: Model,
  { db }: { readonly db: Trx },
): Promise<string> {
  const { row, rows } = await readUnder(context, model, { db, lock: true })
  return versionOf(row, rows)
}

async function readUnder(
  context: Context,
  model: Model,
  { db, lock = false }: { readonly db: Db | Trx; readonly lock?: boolean },
) {
  const { dialect } = context.store
  if (!model.parent) throw notFound()
  const parentId = parentIdOf(model, context.params['parent'])
  const { parent, row } = await parentRow(context, model, { id: parentId, db, lock })
  const where = underParent(model, parentId)
  const rows = await selectRows({ db, dialect }, model.table, { where, lock })
  return { parent, parentId, row, rows }
}

function versionOf(parent: Row, rows: readonly Row[]): string {
  const hash = createHash('sha256')
  for (const row of [parent, ...rows]) hash.update(JSON.stringify([idOfRow(row), row['revision']]))
  return hash.digest('base64url').slice(0, 22)
}

/** Locks what a load judges and writes: the parent's table and the parent before its children's table. */
export async function lockForImport(
  trx: Trx,
  context: Context,
  { parent, model }: { readonly parent: Model; readonly model: Model },
): Promise<void> {
  await lockTable(trx, context.store, parent.table)
  const id = parentIdOf(model, context.params['parent'])
  await parentRow(context, model, { id, db: trx, lock: true })
  await lockTable(trx, context.store, model.table)
}

/** The whole record that a row makes: over the stored one, or over the initial values of a new one. */
function draftOf(
  model: Model,
  cells: Cells,
  { stored, standing }: { stored: Values | null; standing: Standing },
): Values {
  const { resource, parent } = model
  const row = readRow(resource, cells, stored)
  const patch = stored
    ? { ...stored, ...onlySaid(model, cells, row) }
    : { ...newValues(resource), ...row }
  return {
    ...assemble(model, { stored, patch }),
    ...(parent && { [parent.field]: standing.parentId }),
  }
}

/** The values of a row, only of fields that it has a column for. */
function onlySaid({ resource }: Model, cells: Cells, values: Values) {
  const named = new Set(
    columnsOf(resource).flatMap(({ key, field }: FileColumn) => (key in cells ? [field] : [])),
  )
  return Object.fromEntries(Object.entries(values).filter(([name]) => named.has(name)))
}

/** What loading each row would do, and the record that it would make, by line. */
export interface JudgedFile {
  readonly judged: ReadonlyMap<number, JudgedRow>
  readonly drafts: ReadonlyMap<number, Values>
}

/** Judges the rows of a file; others are answered in between, for there may be thousands. */
export async function judge(
  context: Context,
  model: Model,
  { read, standing, plan }: { read: Read; standing: Standing; plan: Sent['plan'] },
): Promise<JudgedFile> {
  const { resource } = model
  const drafts = new Map<number, Values>()
  if (!keyColumn(resource)) throw notFound()
  const asked = {
    records: indexOf(resource, standing.known),
    today: dayInZone(context.now),
    isLeftOut: (line: number) => plan.leftOut.has(line),
    taken: new Map<string, number>(),
    made: ({ line, cells }: FileRow, record: KnownRow | null) => {
      const stored = (record && standing.records.get(record.id)) ?? null
      const values = draftOf(model, cells, { stored, standing })
      drafts.set(line, values)
      return { values, stored }
    },
  }
  const judged = new Map<number, JudgedRow>()
  const pause = breather()
  for (const row of read.rows) {
    for (const [line, found] of judgeRows(resource, [row], asked)) judged.set(line, found)
    await pause()
  }
  return { judged, drafts }
}
