import { fold } from '../../src/schema/fold'
import { prepared } from './prepared'
import type { Trx } from './store'

/** A client of the base, with one card. Times are milliseconds since 1970. */
export interface Client {
  readonly companyName: string
  readonly fullName: string
  readonly registrationHall: number | null
  readonly storeKey: number
  readonly customerId: number
  readonly personId: number
  readonly cardNumber: string
  readonly customerType: number
  readonly subtype: number | null
  readonly consentEmail: boolean
  readonly consentDwb: boolean
  readonly retroBonus: boolean
  readonly appLastLogin: number | null
}

/** The columns of a client but its id, in the order of `clientValues`. */
export const clientColumns = [
  'company_name',
  'full_name',
  'registration_hall',
  'store_key',
  'customer_id',
  'person_id',
  'card_number',
  'customer_type',
  'subtype',
  'consent_email',
  'consent_dwb',
  'retro_bonus',
  'app_last_login',
  'search__f',
] as const

/** What a client is known by. */
export const clientKey = ['store_key', 'customer_id', 'person_id'] as const

export const clientValues = (client: Client): readonly (string | number | null)[] => [
  client.companyName,
  client.fullName,
  client.registrationHall,
  client.storeKey,
  client.customerId,
  client.personId,
  client.cardNumber,
  client.customerType,
  client.subtype,
  Number(client.consentEmail),
  Number(client.consentDwb),
  Number(client.retroBonus),
  client.appLastLogin,
  fold(`${client.companyName}\n${client.fullName}\n${client.cardNumber}`),
]

/** The end of an insert that gives a client who is there already its new values. */
export const renewed = clientColumns.map((name) => `${name} = excluded.${name}`).join(', ')

const batch = 50
const marks = `(${clientColumns.map(() => '?').join(', ')})`
const insertOf = (rows: number) =>
  prepared(`insert into client (${clientColumns.join(', ')})
    values ${Array.from({ length: rows }, () => marks).join(', ')}
    on conflict (${clientKey.join(', ')}) do update set ${renewed}`)
const insertBatch = insertOf(batch)

/**
 * Adds clients; one whose card (store, customer, person) is there already takes its new values, and of two with one card
 * the last counts.
 */
export async function addClients(trx: Trx, clients: readonly Client[]): Promise<void> {
  const each = distinct(clients)
  for (let at = 0; at < each.length; at += batch) {
    const rows = each.slice(at, at + batch)
    const insert = rows.length === batch ? insertBatch : insertOf(rows.length)
    await insert(trx, rows.flatMap(clientValues))
  }
}

/** The last of each card: one statement of PostgreSQL may not name a row twice. */
export function distinct(clients: readonly Client[]): readonly Client[] {
  const byCard = new Map<string, Client>()
  for (const client of clients)
    byCard.set(`${client.storeKey}/${client.customerId}/${client.personId}`, client)
  return byCard.size === clients.length ? clients : [...byCard.values()]
}
