import { clientColumns, toClient } from '../csv/clients'
import { loadClients } from '../store/clientLoad'
import { importKind } from './kind'

/** The client base. A client whose card is there already takes the new values. */
export const clients = importKind({
  name: 'clients',
  ...clientColumns,
  canBeWhole: true,
  read: toClient,
  store: ({ store, ...options }, batches) => loadClients(store, batches, options),
})
