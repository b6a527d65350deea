import type { Letter, Taken } from './store/pushRecipients'
import type { FailureReason } from './store/pushReport'
import type { Trx } from 'panel-engine/server'

/** What came of handing a message over. */
export type Outcome =
  /** @param gone devices that do not exist any more @param reason why it is not delivered; refused without one */
  | {
      readonly is: 'delivered' | 'undelivered'
      readonly why?: string
      readonly reason?: FailureReason
      readonly gone?: readonly string[]
    }
  /** Not now: this recipient is tried again. */
  | { readonly is: 'later'; readonly why: string }
  /** Not now, for all recipients: the receiver asks for a pause (ms), or refuses us. */
  | {
      readonly is: 'paused'
      readonly why: string
      readonly after: number | null
      readonly isRefused?: boolean
    }

/** One recipient of a message. */
export interface Handover {
  readonly letter: Letter
  readonly card: string
  readonly tokens: readonly string[]
  /** Aborts the call when the server stops. */
  readonly signal: AbortSignal
}

/** Where messages go. */
export type Transport =
  /** Part of the database: written in the transaction that takes and counts, so that nothing is lost or doubled. */
  | {
      readonly kind: 'stored'
      /** Delivers to the recipients that this owner has just taken. */
      readonly deliver: (
        trx: Trx,
        letter: Letter,
        to: { readonly owner: string; readonly taken: readonly Taken[]; readonly at: number },
      ) => Promise<void>
    }
  /** Another service: called for each recipient, `width` of them at a time. `hand` never throws. */
  | {
      readonly kind: 'called'
      readonly width: number
      /** Whether it asks for the devices of a card. */
      readonly byDevice: boolean
      readonly hand: (handover: Handover) => Promise<Outcome>
    }
