import { columnsOf, type Cells } from '../../../src/fields/fileColumns'
import { isObject, type Message, type Resource } from '../../../src/schema'
import type { ParsedBody } from '../../files/body'
import type { TempFile } from '../../files/tempFile'
import { invalid } from '../../http/apiError'

/** What a person makes of a file: which column says what, cells put right, rows left out. */
export interface ImportChoices {
  /** By column of the resource, which column of the file it is, from 0; null where the headings are to tell. */
  readonly columns: Readonly<Record<string, number>> | null
  /** What headings meant before: a column, or null for none. */
  readonly remembered: Readonly<Record<string, string | null>>
  /** Cells in place of the file's, by line and column. */
  readonly fixes: ReadonlyMap<number, Cells>
  readonly leftOut: ReadonlySet<number>
}

const LONGEST_CELL = 10_000

/** Reads `file` and `plan` (JSON, may be missing) of a body. @throws 422 */
export function readImportBody(
  resource: Resource,
  entries: ParsedBody['entries'],
): { readonly file: TempFile; readonly plan: ImportChoices } {
  const errors: Record<string, Message> = {}
  for (const [key] of entries)
    if (key !== 'file' && key !== 'plan') errors[key.slice(0, 100)] = { message: 'rule.unknown' }
  for (const name of ['file', 'plan'])
    if (entries.filter(([key]) => key === name).length > 1)
      errors[name] = { message: 'rule.keyTwice' }
  const valueOf = (name: string) => entries.findLast(([key]) => key === name)?.[1]
  const file = valueOf('file')
  if (file === undefined || typeof file === 'string')
    errors['file'] ??= { message: 'rule.required' }
  const plan = planIn(resource, valueOf('plan') ?? '{}')
  if (!plan) errors['plan'] ??= { message: 'table.plan' }
  if (file === undefined || typeof file === 'string' || !plan || Object.keys(errors).length > 0)
    throw invalid(errors)
  return { file, plan }
}

function planIn(resource: Resource, text: string | TempFile): ImportChoices | null {
  const value = typeof text === 'string' ? parsed(text) : null
  if (!isObject(value)) return null
  const { columns = null, remembered = {}, fixes = {}, left_out: leftOut = [], ...others } = value
  const keys = new Set(columnsOf(resource).map(({ key }) => key))
  const places =
    columns === null
      ? null
      : entriesIn(columns, (key, at) => (keys.has(key) && isPlace(at) ? at : undefined))
  const memory = entriesIn(remembered, (_, key) =>
    key === null || typeof key === 'string' ? key : undefined,
  )
  const cells = entriesIn(fixes, (line, of) =>
    isLine(Number(line))
      ? entriesIn(of, (key, cell) => (keys.has(key) && isCell(cell) ? cell : undefined))
      : undefined,
  )
  const lines = Array.isArray(leftOut) ? leftOut.filter(isLine) : []
  const isWhole = Array.isArray(leftOut) && lines.length === leftOut.length
  if (places === undefined || !memory || !cells || !isWhole || Object.keys(others).length > 0)
    return null
  // two fields cannot be read from one column of the file
  if (new Set(Object.values(places ?? {})).size < Object.keys(places ?? {}).length) return null
  return {
    columns: places,
    remembered: memory,
    fixes: new Map(Object.entries(cells).map(([line, of]) => [Number(line), of])),
    leftOut: new Set(lines),
  }
}

/** The entries of an object, each read by `read`; undefined for what is no object, or where `read` refuses an entry. */
function entriesIn<T>(
  value: unknown,
  read: (key: string, value: unknown) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  if (!isObject(value)) return undefined
  const entries: [string, T][] = []
  for (const [key, one] of Object.entries(value)) {
    const taken = read(key, one)
    if (taken === undefined) return undefined
    entries.push([key, taken])
  }
  return Object.fromEntries(entries)
}

const isPlace = (at: unknown): at is number => Number.isSafeInteger(at) && Number(at) >= 0
const isLine = (line: unknown): line is number => Number.isSafeInteger(line) && Number(line) > 0
const isCell = (cell: unknown): cell is string =>
  typeof cell === 'string' && cell.length <= LONGEST_CELL

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
