import type { Values } from '../../src/schema'
import type { FamilyContext } from './context'
import type { AppReads } from './appReads'

/** Which records are wanted for a choice, and what of them. */
export interface SoughtRecords {
  readonly fields: readonly string[]
  /** The order, by id. */
  readonly from: 'first' | 'newest'
  /** What their names have in them. */
  readonly phrase?: string
  readonly ids?: readonly unknown[]
  /** Only those after this id, in the order asked for. */
  readonly after?: string
  readonly limit: number
  /** Who chooses: leaves out records that the family hides from them, or whose parent's resource they may not see. */
  readonly who?: Who
}

/** A part of a composite value, by its key: equal to this, or a list that holds this. */
type SoughtPart =
  | { readonly key: string; readonly equals: string | number }
  | { readonly key: string; readonly holds: number }
/** Who asks, and when: what a family's `where` gets. */
export type Who = Pick<FamilyContext, 'now' | 'user'>

/** Reads of records, by resource and field names. */
export interface RecordReads {
  /** The records whose fields have these values, by id; `limit` at most. */
  readonly all: (resource: string, where: Values, limit?: number) => Promise<readonly Values[]>
  readonly first: (resource: string, where: Values) => Promise<Values | null>
  /** The ids and these fields of records, for a large table: never more than are asked for. */
  readonly choices: (resource: string, sought: SoughtRecords) => Promise<readonly Values[]>
  readonly count: (resource: string, where: Values) => Promise<number>
  /** How many records have the value in a part of one of these fields, whatever their state. */
  readonly countParts: (
    resource: string,
    fields: readonly string[],
    part: SoughtPart,
  ) => Promise<number>
}

/** Reads of what people sign in with; no secret comes out. */
export interface AccountReads {
  /** The user that an account name belongs to, however it is spelt. */
  readonly userOf: (username: string) => Promise<number | null>
}

/** What a family may read in any app. */
export interface OwnReads {
  readonly records: RecordReads
  readonly accounts: AccountReads
}

/** All that a family may read, by domain, the app's own included: each hook takes what it uses. */
export type Reads = OwnReads & AppReads

/** What `prepare` may read: outside of the transaction it may also ask whether somebody is who they say. */
export type PrepareReads = Reads & {
  readonly accounts: {
    /** Whether that is the caller's own password; wrong ones are counted. @throws 429 */
    readonly confirmPassword: (password: string) => Promise<boolean>
  }
}
