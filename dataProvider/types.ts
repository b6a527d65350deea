import type { DataProvider } from 'ra-core'
import type { Verb } from '../src/schema'
import type { ListParams } from './query'
import type { PanelRecord, SaveReport } from './records'

/** What a call may be told in react-admin's `meta`. */
export interface CallMeta {
  /** The id of a child's parent. */
  readonly parent?: string | number
  /**
   * Of a list: a page beyond the end stays empty and does not become the last page. For callers that read until nothing
   * is left.
   */
  readonly isAsAsked?: boolean
  /** Of `getMany`: only the server's names of the records. */
  readonly isByName?: boolean
  /**
   * Of `getMany`: a record that one may not read is its id alone. For names and nothing else: react-admin hands each of
   * the records to a `getOne` with the same `meta`, which would take it for a whole one.
   */
  readonly isForNames?: boolean
  /** One key a form session, so that a repeated create makes one record. */
  readonly idempotencyKey?: string
  /** Of an update: the revision it was begun with, where that is not `previousData`'s. */
  readonly revision?: number | undefined
  /** Of an update: the record as the person saw it; with an API without revisions it is compared with what is stored. */
  readonly seen?: PanelRecord
  /** The line of the log whose version this write brings back; or, as `id=7`, a record that the caller has just deleted. */
  readonly restoredFrom?: number | string | undefined
  /** Of a create: the record it is a copy of, as `Copied-From` names it. */
  readonly copiedFrom?: string | undefined
  /** Gets what the answer of a save has beside the record (imports, a new secret), once; it is never cached. */
  readonly onReport?: (report: SaveReport, record: PanelRecord) => void
  /** Called with the bytes sent and the total while files are uploaded. */
  readonly onProgress?: (sent: number, total: number) => void
  readonly signal?: AbortSignal
}

/** What a list's answer has beside its rows. */
export interface ListMeta {
  /** There are at least that number; the exact one was not counted. */
  readonly over: number
}

/** A query for a page of what belongs to one record. */
export interface BesideQuery {
  readonly verb: Verb
  readonly id: string | number
  readonly page: number
  readonly perPage: number
  readonly phrase: string
  /** A wire name; without one the order is the call's own. */
  readonly sortBy?: string
  readonly sortDir?: 'asc' | 'desc'
  readonly signal: AbortSignal
}

/** The order that all children of a record are to have. */
export interface WholeOrder {
  /** The parent as it was read before the children; the order is checked against its revision. */
  readonly parent: { readonly resource: string; readonly record: PanelRecord }
  readonly ids: readonly (string | number)[]
  /** The order as the person found it. */
  readonly before: readonly (string | number)[]
}

/** The panel's own calls. Each that fails rejects with `HttpError`, `ConflictError` or `NoRevisionError`. */
export interface PanelCalls {
  setOrder: (
    resource: string,
    params: { record: PanelRecord; value: number | null },
  ) => Promise<PanelRecord>
  /** Every child of a record, by its ordering number. */
  readInOrder: (
    resource: string,
    params: { parent: string | number; signal?: AbortSignal },
  ) => Promise<readonly PanelRecord[]>
  writeOrder: (resource: string, order: WholeOrder) => Promise<void>
  setToggle: (
    resource: string,
    params: { record: PanelRecord; value: boolean },
  ) => Promise<PanelRecord>
  /** Every row of a list as a CSV file, as it comes; it ends with an error where the line breaks. */
  exportCsv: (
    resource: string,
    params: { list: ListParams; meta?: CallMeta },
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** A page of what belongs to a record, from a call of its own. */
  readBeside: (
    resource: string,
    query: BesideQuery,
  ) => Promise<{ readonly items: readonly unknown[]; readonly total: number }>
  /** Takes one of these away; `params` fill its path. */
  removeBeside: (
    resource: string,
    call: {
      verb: Verb
      id: string | number
      params: Readonly<Record<string, string>>
    },
  ) => Promise<void>
}

/** react-admin's verbs and the panel's own. */
export type PanelDataProvider = DataProvider & PanelCalls
