import { has } from '../../src/schema/registry'
import { addAuditLine, addAuditLines } from '../features/audit/store/rows'
import type { Store, Trx } from '../database/store'
import type { CurrentUser } from './session'

export interface AuditEntry {
  readonly at: number
  /** Without an id: a command of the operator's. */
  readonly actor: (Pick<CurrentUser, 'username'> & { readonly id: number | null }) | null
  readonly ip: string
  readonly action:
    | 'create'
    | 'update'
    | 'restore'
    | 'order'
    | 'delete'
    | 'sign-in'
    | 'sign-in-refused'
    | 'sign-out'
    | 'refused'
    | 'unlock'
    | 'end-sessions'
    | 'import'
    | 'send'
    | 'cancel'
    | 'rotate-key'
    | 'recover'
    | 'erase'
    | 'rehearse'
    | 'check'
  readonly resource?: string
  readonly recordId?: string | number
  /** JSON-able; the caller leaves passwords and secrets out; keys that sound like one are dropped all the same. */
  readonly before?: unknown
  readonly after?: unknown
}

const secretKeys = /password|secret|token|csrf|cookie/i

/** Writes one line of history, in the transaction of the change that it records. */
export async function audit(trx: Trx, entry: AuditEntry): Promise<void> {
  if (has('audit')) await addAuditLine(trx, lineOf(entry))
}

/** The same of many, in their order. */
export async function auditEach(trx: Trx, entries: readonly AuditEntry[]): Promise<void> {
  if (has('audit')) await addAuditLines(trx, entries.map(lineOf))
}

const lineOf = (entry: AuditEntry): readonly unknown[] => [
  entry.at,
  entry.actor?.id ?? null,
  entry.actor?.username ?? null,
  entry.ip,
  entry.action,
  entry.resource ?? null,
  entry.recordId === undefined ? null : String(entry.recordId),
  toJson(entry.before),
  toJson(entry.after),
]

/** For what has no transaction of its own: a refusal, a failed sign-in. */
export async function auditAlone(store: Store, entry: AuditEntry): Promise<void> {
  if (has('audit')) await store.transaction((trx) => audit(trx, entry))
}

function toJson(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = JSON.stringify(value)
  // If the text has no such word, no key has one: saves a check of each key in thousands of imported lines.
  if (!secretKeys.test(text)) return text
  return JSON.stringify(value, (key, inner: unknown) => (secretKeys.test(key) ? undefined : inner))
}
