import type { Generated } from 'kysely'

/**
 * The server's own tables, those of features among them, which are only there where the app has the feature
 * (`server/specs.ts`). Only text and integers, so that both databases need no codec here:
 * times are milliseconds since 1970, JSON is text, yes and no are 1 and 0.
 */
export interface SystemTables {
  meta: { key: string; value: string }
  migration: { name: string; definition: string; at: number }
  credential: CredentialTable
  session: SessionTable
  sign_in_failure: { key: string; failures: number; locked_until: number; seen_at: number }
  audit: AuditTable
  idempotency: IdempotencyTable
  file: FileTable
  /** Files that records no longer have, kept for the history: the row from `file`, and when it went. */
  past_file: FileTable & { gone_at: number }
  /** Files that no record has any more, and since when. */
  retired_file: { key: string; at: number }
  import_log: ImportLogTable
  /** Who imports what just now; `beat` is when they were last heard of. */
  import_run: { kind: string; log_id: number; holder: string; beat: number }
  /** What was imported line by line, so that a file that comes again adds nothing. */
  import_line: { kind: string; hash: string }
  list_view: SavedViewTable
  /** Who has a record open, by the name they sign in with; `seen_at` is when that was last heard. */
  open_record: {
    resource: string
    record_id: string
    user_id: number
    name: string
    since: number
    seen_at: number
  }
  /** Rows whose search columns are to be computed anew, by the name of their table. */
  stale_row: { name: string; id: string }
  /** Rows stored before the record they belong to, unseen until then; `beat` is 0 while they are being deleted. */
  staged_rows: { name: string; parent_id: number; parent_column: string; beat: number }
  /** Ids of staged rows whose record exists already: every read leaves them out. `parent_id` as in `staged_rows`. */
  staged_ids: { name: string; parent_id: number; first_id: number; last_id: number }
  /** The view that a person's list opens with. */
  list_view_start: { user_id: number; resource: string; view_id: number }
}

/** A list as somebody saved it. */
export interface SavedViewTable {
  id: Generated<number>
  resource: string
  name: string
  owner_id: number
  /** The role that may see it beside its owner. */
  role: string | null
  /** What the list is narrowed by, sorted by and shows, as JSON. */
  content: string
  revision: number
}

export interface CredentialTable {
  user_id: number
  /** The username, normalised; what sign-in looks for. */
  account: string
  password_hash: string
  /** Sealed by secretBox. */
  secret: string
  /** The last TOTP step that signed in; no step at or before it works again. */
  last_step: number
}

export interface SessionTable {
  id_hash: string
  user_id: number
  created_at: number
  seen_at: number
  ip: string
}

export interface AuditTable {
  id: Generated<number>
  at: number
  actor_id: number | null
  actor: string | null
  ip: string
  action: string
  resource: string | null
  record_id: string | null
  before: string | null
  after: string | null
}

export interface IdempotencyTable {
  user_id: number
  route: string
  key: string
  status: number
  body: string
  etag: string | null
  at: number
}

export interface FileTable {
  id: string
  resource: string
  record_id: string
  field: string
  kind: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  key: string
  preview_key: string | null
  preview_mime: string | null
  at: number
}

export interface ImportLogTable {
  id: Generated<number>
  start_date_time: number
  end_date_time: number | null
  description: string
  status: string
}
