import type { DataProvider } from 'ra-core'
import type { ListParams } from './query'
import type { PanelRecord, SaveReport } from './records'

/** What the calls below may be told beside react-admin's own parameters. */
export interface CallMeta {
  /** The record a child stands under. */
  readonly parent?: string | number
  /** One key a form session, so that a repeated create makes one record. */
  readonly idempotencyKey?: string
  /** Bytes sent and bytes in all, while files go up. */
  readonly onProgress?: (sent: number, total: number) => void
  readonly signal?: AbortSignal
}

/** A saved record, and what its answer said beside it. */
export interface Saved {
  readonly record: PanelRecord
  readonly report: SaveReport
}

/** A row of a target-clients list, contract section 3. */
export interface TargetClient {
  readonly companyName: string
  readonly fullName: string
  readonly registrationHall: string
  readonly cardNumber: string
  readonly storeKey: string
  readonly customerId: string
  readonly personId: string
  readonly entireClient: boolean
}

export interface TargetClientsQuery {
  readonly id: string | number
  readonly page: number
  readonly perPage: number
  readonly phrase: string
  readonly signal?: AbortSignal
}

/** The panel's own calls. Each that fails rejects with `HttpError`, `ConflictError` or `NoRevisionError`. */
export interface PanelCalls {
  /** Creates or, with a record given, updates; answers the stored record and the report of imports. */
  save: (
    resource: string,
    params: {
      readonly record: PanelRecord | null
      readonly draft: Readonly<Record<string, unknown>>
      readonly meta?: CallMeta
    },
  ) => Promise<Saved>
  setOrder: (
    resource: string,
    params: { record: PanelRecord; value: number | null },
  ) => Promise<PanelRecord>
  setToggle: (
    resource: string,
    params: { record: PanelRecord; value: boolean },
  ) => Promise<PanelRecord>
  exportCsv: (resource: string, params: { list: ListParams; meta?: CallMeta }) => Promise<Blob>
  targetClients: (
    resource: string,
    params: TargetClientsQuery,
  ) => Promise<{ readonly items: readonly TargetClient[]; readonly total: number }>
  removeTargetClient: (
    resource: string,
    params: { id: string | number; client: TargetClient },
  ) => Promise<void>
}

/** react-admin's verbs and the panel's own. */
export type PanelDataProvider = DataProvider & PanelCalls
