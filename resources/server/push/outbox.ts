import { deliverToOutbox } from './store/pushRecipients'
import type { Transport } from './transport'

/** Messages stay in a table of the database, which the delivering service reads. */
export const outbox: Transport = { kind: 'stored', deliver: deliverToOutbox }
