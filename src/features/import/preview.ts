import { keyColumn, type Cells } from '../../fields/fileColumns'
import {
  indexOf,
  recordsOf,
  rowStates,
  type FileRow,
  type Kept,
  type KnownRow,
  type RecordIndex,
} from '../../fields/fileRows'
import { isObject, type Resource } from '../../schema'

/** What the server found in a file: its columns, its rows, and what stands on the list. */
export interface Preview {
  /** The version of the list that the import is made against. */
  readonly version: string
  readonly headings: readonly string[]
  readonly samples: readonly (readonly string[])[]
  /** By column of the resource, which column of the file it is. */
  readonly columns: Readonly<Record<string, number>>
  readonly unsure: readonly string[]
  readonly records: RecordIndex
  readonly rows: readonly FileRow[]
  /**
   * The server's verdicts: of good rows, so that they are not validated again, and of others the problems that only the
   * server can find.
   */
  readonly kept: WeakMap<FileRow, Kept>
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): readonly string[] => listOf(value).map(String)
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : []
const cellsOf = (value: unknown): Cells =>
  Object.fromEntries(entriesOf(value).map(([key, text]) => [key, String(text ?? '')]))
const idOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** Reads the answer of a preview. @param etag its ETag */
export function toPreview(resource: Resource, json: unknown, etag: string | null): Preview {
  const answer = isObject(json) ? json : {}
  const known = listOf(answer['known']).filter(isObject)
  const records = indexOf(
    resource,
    known.map(({ id, cells }): KnownRow => ({ id: idOf(id) ?? 0, cells: cellsOf(cells) })),
  )
  const rows: FileRow[] = []
  const kept = new WeakMap<FileRow, Kept>()
  for (const row of listOf(answer['rows']).filter(isObject)) {
    const cells = cellsOf(row['cells'])
    const errors = entriesOf(row['errors']).map(
      ([key, text]) => [key, { message: String(text) }] as const,
    )
    const [broken] = Object.keys(cells).length > 0 ? [] : errors.filter(([key]) => key === '')
    const read: FileRow = {
      line: Number(row['line']),
      cells,
      ...(broken && { broken: broken[1] }),
    }
    rows.push(read)
    const state = rowStates.find((one) => one === row['state'])
    const [record = null] = recordsOf(resource, read, records)
    // problems of the key column are found again here: which rows share a key depends on those left out
    const said = Object.fromEntries(errors.filter(([key]) => key !== keyColumn(resource)?.key))
    if (state === 'wrong') kept.set(read, { known: record, said })
    if (state === undefined || state === 'wrong') continue
    const judged = { state, id: record?.id ?? null, before: cellsOf(row['before']), problems: {} }
    kept.set(read, { known: record, judged })
  }
  return {
    version: etag?.replace(/^(?:W\/)?"(.*)"$/, '$1') ?? '',
    headings: textsOf(answer['headings']),
    samples: listOf(answer['samples']).map(textsOf),
    columns: Object.fromEntries(entriesOf(answer['columns']).map(([key, at]) => [key, Number(at)])),
    unsure: textsOf(answer['unsure']),
    records,
    rows,
    kept,
  }
}
