import { isObject, type JsonObject } from 'panel-engine/schema'
import { cardCells, type CardCells } from './card'
import { writtenFixes, type CardFixes } from './fixes'

/** A line that is no card: why, and its cells where it could be read as a row. */
interface WrongLine {
  readonly line: number
  readonly message: string
  readonly cells: CardCells | null
  /** False where only the file itself can be mended. */
  readonly isMendable: boolean
}

/** What storing a list of cards would do. */
export interface CardReport {
  /** How many lines the list has. */
  readonly rows: number
  readonly good: number
  /** How many cards of the client base the good lines stand for; null where the server does not tell. */
  readonly reached: number | null
  readonly duplicates: number
  readonly unknown: number
  /** How many lines are no card; the first of them follow. */
  readonly rejectedCount: number
  readonly rejected: readonly WrongLine[]
  /** What became of mended lines; null where the API takes none. */
  readonly mended: ReadonlyMap<number, string> | null
  /** Why it could not be stored as it is. */
  readonly refused: string | null
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

function cellsIn(value: unknown): CardCells | null {
  if (!isObject(value)) return null
  const [store_key = '', customer_id = '', person_id = ''] = cardCells.map((column) =>
    String(value[column] ?? ''),
  )
  return { store_key, customer_id, person_id }
}

/**
 * Reads the answer of `target-users/preview`; null for anything else.
 * @param refused why the list was refused, where it was
 */
export function toCardReport(json: unknown, refused: string | null = null): CardReport | null {
  if (!isObject(json)) return null
  const rejected = listOf(json['rejected'])
  return {
    rows: count(json['rows']),
    rejectedCount: count(json['rejected_count'] ?? rejected.length),
    good: count(json['target_users']),
    reached: typeof json['reached'] === 'number' ? json['reached'] : null,
    duplicates: count(json['duplicates']),
    unknown: count(json['unknown']),
    rejected: rejected.map(({ line, message, cells, mendable }) => ({
      line: Number(line),
      message: String(message ?? ''),
      cells: cellsIn(cells),
      isMendable: mendable !== false,
    })),
    mended: Array.isArray(json['mended'])
      ? new Map(
          listOf(json['mended']).map(({ line, state }) => [Number(line), String(state)] as const),
        )
      : null,
    refused,
  }
}

/** The report that a refusal carries; null where it names neither a wrong line nor a mended one. */
export function refusedReport(error: unknown): CardReport | null {
  if (!(error instanceof Error) || !('body' in error) || !isObject(error.body)) return null
  const report = toCardReport(error.body['more'], refusalOf(error))
  return report?.mended && report.rejected.length + report.mended.size > 0 ? report : null
}

/** The body that asks what a list of cards would do. */
export function cardListBody(file: File, fixes?: CardFixes): FormData {
  const body = new FormData()
  for (const [key, value] of writtenFixes('target_users_file_fixes', fixes))
    if (typeof value === 'string') body.append(key, value)
  body.append('target_users_file', file)
  return body
}

/** Why a list was refused: the server's message for the file, else the one for the whole call. */
export function refusalOf(error: Error): string {
  const body = 'body' in error ? error.body : null
  const errors = isObject(body) ? body['errors'] : null
  const own = isObject(errors) ? errors['target_users_file'] : null
  return typeof own === 'string' ? own : error.message
}
