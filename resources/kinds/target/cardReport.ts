import { isObject } from 'panel-engine/schema'

/** What storing a list of cards would do. */
export interface CardReport {
  /** How many lines the list has. */
  readonly rows: number
  readonly good: number
  /** How many cards of the client base they stand for; null where the server does not tell. */
  readonly reached: number | null
  readonly duplicates: number
  readonly unknown: number
  /** How many lines are no card; the first of them follow. */
  readonly rejectedCount: number
  readonly rejected: readonly { readonly line: number; readonly message: string }[]
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Reads the answer of `target-users/preview`; null for anything else. */
export function toCardReport(json: unknown): CardReport | null {
  if (!isObject(json)) return null
  const rejected = Array.isArray(json['rejected']) ? json['rejected'] : []
  return {
    rows: count(json['rows']),
    rejectedCount: count(json['rejected_count'] ?? rejected.length),
    good: count(json['target_users']),
    reached: typeof json['reached'] === 'number' ? json['reached'] : null,
    duplicates: count(json['duplicates']),
    unknown: count(json['unknown']),
    rejected: rejected
      .filter(isObject)
      .map(({ line, message }) => ({ line: Number(line), message: String(message ?? '') })),
  }
}

/** What is wrong with a list that was refused: the server's words beside the file, or those for the whole call. */
export function refusalOf(error: Error): string {
  const body = 'body' in error ? error.body : null
  const errors = isObject(body) ? body['errors'] : null
  const own = isObject(errors) ? errors['target_users_file'] : null
  return typeof own === 'string' ? own : error.message
}
