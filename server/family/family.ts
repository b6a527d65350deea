import { type Problem, toJson } from '../../src/fields/codec'
import { newValues } from '../../src/fields/traits'
import type { DraftOf } from '../../src/fields/types'
import type { Fields, Grant, Intent, JsonObject, Resource, Values } from '../../src/schema'
import type { Side } from '../fields/sideRows'
import type { Reply } from '../http/reply'
import type { Method, Route } from '../http/route'
import type { Condition } from '../records/conditions'
import type { RecordId } from '../records/rows'
import type { Bound } from './bound'
import type { FamilyContext } from './context'
import type { Reading } from './reading'
import type { PrepareReads, Reads } from './reads'

export type { Bound } from './bound'
export type { FamilyContext } from './context'
export type { RecordReads, Reads } from './reads'
export { sessionOf, userOf } from '../http/context'

/** A file that a record shares with another one, under an id of its own. */
export interface FileCopy {
  readonly from: string
  readonly id: string
}

/** A create or an update in progress, as a family sees it. */
export interface Write<D = Values, P = unknown> {
  readonly operation: 'create' | 'update'
  readonly context: FamilyContext
  /** Settled: what will be stored. */
  readonly draft: D & Values
  /** What is stored now; null for a create. */
  readonly stored: Values | null
  /** The body's keys that the family reads itself (`extraKeys`). */
  readonly extra: Readonly<Record<string, string>>
  /** What `prepare` made. */
  readonly prepared: P | undefined
  /** The fields that get back a file which the record had before: its id, by field. */
  readonly takenBack?: ReadonlyMap<string, string>
  /** Whether an earlier version is restored: records that came with it then (`beside`) do not come a second time. */
  readonly isRestoring?: boolean
  /** Of a deleted record that is restored: its last answer, in wire names; set within the transaction alone. */
  readonly former?: JsonObject
  /** The id of the record that it is a copy of, as history shows it. */
  readonly copiedFrom?: string
  /** The fields that share a file of another record, as in a copy: that file, and its new id here. */
  readonly copies?: ReadonlyMap<string, FileCopy>
  /** The record whose rows in other tables this one gets copies of, and their number by field. */
  readonly sidesOf?: { readonly id: RecordId; readonly counts: ReadonlyMap<string, number> }
}

/** A record that is about to be deleted. */
export interface Removal {
  readonly context: FamilyContext
  readonly id: RecordId
  readonly stored: Values
}

/** A very large number of records of another resource that are created with one, judged already. */
export interface Beside {
  readonly resource: string
  /** @param id of the record that they come with */
  readonly records: (id: RecordId) => AsyncIterable<readonly Values[]>
}

/** A call of a family's own. */
export interface FamilyRoute {
  /** The HTTP method. */
  readonly method: Method
  /** Below `/api`; `{id}` and the like are its `params`. */
  readonly path: string
  /** Who may call it; an intent means those who may do that with the resource. */
  readonly roles: 'public' | 'signedIn' | Intent | readonly Grant[]
  /** Every key that its query may have; without this, a call below `/api` takes none. */
  readonly query?: Route['query']
  /** The fields that its body may have, written as in the body of a new record; `openapi.json` lists them. */
  readonly body?: readonly string[]
  /** What it does with a record; `openapi.json` describes status and headers of the call by it. */
  readonly writes?: Route['writes']
  /** The quota it counts against, where method and path do not tell: sending a stored file is `sending`. */
  readonly quota?: Route['quota']
  /** What answers, once the caller, the query and the body were judged. */
  readonly handler: (
    context: FamilyContext,
    kit: Kit,
  ) => Promise<Reply | Response> | Reply | Response
}

/** A choice that a record has today, and the conditions under which it has it. */
export interface ByNow {
  readonly value: string | number
  readonly where: readonly Condition[]
}

/** What a family's own call works with: reads at once, writes in one audited transaction. */
export interface Kit {
  readonly reads: Reads
  readonly write: <T>(work: (bound: Bound) => Promise<T>) => Promise<T>
  /**
   * Judges the body of this call as that of a new record would be, and stores nothing: a problem in these fields or an
   * unknown key is a 422, other fields may still be missing.
   */
  readonly judge: (resource: string, fields: readonly string[]) => Promise<Judged>
  /** Creates many children of the path's parent from the one body of this call: all of them or none. */
  readonly createEach: (resource: string, from: Each) => Promise<Reply>
}

/** A body that was judged and not stored. */
export interface Judged {
  /** Settled: what would be stored. */
  readonly draft: Values
  /** The rows that it would have in other tables, by field. */
  readonly sides: ReadonlyMap<string, Side>
}

/** How to create several records from one body. */
export interface Each {
  /** The fields that the body says for all; any other key is a 422. */
  readonly takes: readonly string[]
  /**
   * What each record has beside these fields or in place of them, given what the body says. Called before the uploads
   * are kept and again within the transaction; a record it no longer returns then is left out.
   */
  readonly each: (said: Values, parent: Values, reads: Reads) => Promise<readonly Values[]>
}

/**
 * What one resource does beside what its definition says. Every hook of a write runs in its transaction, but
 * `prepare`, which runs before it and is the place for slow work (hashing, reading a file).
 */
export interface Hooks<D = Values, P = unknown> {
  /** Which row a singleton is, where it is not the first. */
  readonly singletonId?: (context: FamilyContext) => number
  /** Further keys a body may have, which the family reads. */
  readonly extraKeys?: readonly string[]
  /** The message where a typed id is taken. */
  readonly idTaken?: string
  /** What it is read from, where it has no table of its own. */
  readonly reading?: Reading
  /** What a list shows at all. */
  where?(context: Pick<FamilyContext, 'now' | 'user'>): readonly Condition[]
  /** Slow work before the transaction; what it gives is `prepared` for the others. */
  prepare?(write: Write<D, P>, reads: PrepareReads): Promise<P | undefined>
  /**
   * Records that are too many for the transaction of the record they come with. With a new record they are stored
   * before it, in small batches, and become visible with its commit. Read once the rest is judged, before any hook
   * below.
   */
  beside?(write: Write<D, P>): Beside | undefined
  /**
   * Rules with context; the draft also has values that the problems so far refuse.
   * @param found the problems so far
   * @returns all of them
   */
  check?(write: Write<D, P>, found: readonly Problem[], reads: Reads): Promise<readonly Problem[]>
  /** Values of read-only fields to store with the rest. */
  beforeWrite?(write: Write<D, P>, bound: Bound): Promise<Values>
  /** After the row is written. @returns what the answer carries beside the record */
  afterWrite?(write: Write<D, P>, id: RecordId, bound: Bound): Promise<Values | undefined>
  /** Refuses a deletion by throwing, or clears up before it. */
  beforeDelete?(removal: Removal, bound: Bound): Promise<void>
  /** The phrase to look for in the columns, where answers say something else than the columns hold. */
  phrase?(phrase: string): string
  /** A stored record as it is answered; for values that depend on the settings or the day. */
  read?(record: Values, context: Pick<FamilyContext, 'config' | 'now'>): Values
  /**
   * Choices that follow from the day and not from a column, by field. For each record exactly one case must hold, so
   * that lists sort and filter by the same value that `read` answers.
   * @param today the day by the app's clock, `YYYY-MM-DD`
   */
  byDay?(today: string): Readonly<Record<string, readonly ByNow[]>>
  /** Calls of its own. */
  readonly routes?: readonly FamilyRoute[]
}

export interface Family {
  readonly resource: Resource
  readonly hooks: Hooks
}

export const noHooks: Hooks = {}

type Draft<R> = { readonly [K in keyof DraftOf<R>]: DraftOf<R>[K] | null }

/**
 * Extends a resource on the server. Field names of drafts are checked by the compiler.
 * @example export default family(places, { idTaken: 'api.placeTaken', async beforeDelete({ id }, bound) { … } })
 */
export function family<N extends string, F extends Fields, P = unknown>(
  resource: Resource<N, F>,
  hooks: Hooks<Draft<Resource<N, F>>, P>,
): { readonly resource: Resource; readonly hooks: Hooks<Draft<Resource<N, F>>, P> } {
  return { resource, hooks }
}

/** A record that nobody has filled in yet, as it would be answered: the initial values of the definition. */
export const initialJson = (resource: Resource): JsonObject => toJson(resource, newValues(resource))
