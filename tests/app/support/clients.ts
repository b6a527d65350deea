import {
  addClients as addAll,
  type Client,
} from '../../../resources/server/clients/store/clientBase'
import type { Store } from '../../../server/database/store'

/** A trader of hall 10 with a customer number of their own, 500 + n, and the card 9000 + n. */
export const clientOf = (n: number, changes: Partial<Client> = {}): Client => ({
  companyName: `Firma ${n}`,
  fullName: `Osoba ${n}`,
  registrationHall: 10,
  storeKey: 10,
  customerId: 500 + n,
  personId: n,
  cardNumber: String(9000 + n),
  customerType: 1,
  subtype: null,
  consentEmail: false,
  consentDwb: false,
  retroBonus: false,
  appLastLogin: null,
  ...changes,
})

export const addClients = ({ transaction }: Store, clients: readonly Client[]): Promise<void> =>
  transaction((trx) => addAll(trx, clients))
