import { deliverToOutbox } from './store/pushRecipients'
import type { Transport } from './transport'

/** Messages stay in a table of the database; whoever delivers them reads it. */
export const outbox: Transport = { kind: 'stored', deliver: deliverToOutbox }
