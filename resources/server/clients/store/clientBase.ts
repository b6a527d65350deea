import { fold } from 'panel-engine/schema'
import { prepared, type Prepared } from 'panel-engine/store'
import type { Trx } from 'panel-engine/server'

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

/** The columns of a client but its id, in the order of `addValues`. */
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

/** `search__f` has one line for each text, by which reports and card lists tell them apart: so no text has a break. */
const inOneLine = (text: string) => (text.includes('\n') ? text.replaceAll('\n', ' ') : text)

/** Appends the values of a client: one array for a whole statement, for there are millions of values. */
export function addValues(values: (string | number | null)[], client: Client): void {
  values.push(
    client.companyName,
    client.fullName,
    client.registrationHall,
    client.storeKey,
    client.customerId,
    client.personId,
    client.cardNumber,
    client.customerType,
    client.subtype,
    client.consentEmail ? 1 : 0,
    client.consentDwb ? 1 : 0,
    client.retroBonus ? 1 : 0,
    client.appLastLogin,
    fold([client.companyName, client.fullName, client.cardNumber].map(inOneLine).join('\n')),
  )
}

/** Writes clients by fifties, the rest by a statement of its own. @param insertOf the statement for a number of rows */
export function inFifties(insertOf: (rows: number) => Prepared<unknown>) {
  const perStatement = 50
  const insertMany = insertOf(perStatement)
  return async (trx: Trx, clients: readonly Client[]): Promise<void> => {
    for (let at = 0; at < clients.length; at += perStatement) {
      const rows = Math.min(perStatement, clients.length - at)
      const values: (string | number | null)[] = []
      for (const client of clients.slice(at, at + rows)) addValues(values, client)
      await (rows === perStatement ? insertMany : insertOf(rows))(trx, values)
    }
  }
}

/** The assignments of an upsert: a client who is there already takes the new values. */
export const renewed = clientColumns.map((name) => `${name} = excluded.${name}`).join(', ')

export const clientMarks = `(${clientColumns.map(() => '?').join(', ')})`
const insert = inFifties((rows) =>
  prepared(`insert into client (${clientColumns.join(', ')})
    values ${Array.from({ length: rows }, () => clientMarks).join(', ')}
    on conflict (${clientKey.join(', ')}) do update set ${renewed}`),
)

/**
 * Adds clients; one whose card (store, customer, person) is there already takes its new values, and of two with one card
 * the last counts.
 */
export const addClients = (trx: Trx, clients: readonly Client[]): Promise<void> =>
  insert(trx, distinct(clients))

/** The last of each card: one statement of PostgreSQL may not name a row twice. */
export function distinct(clients: readonly Client[]): readonly Client[] {
  const byCard = new Map<string, Client>()
  for (const client of clients)
    byCard.set(`${client.storeKey}/${client.customerId}/${client.personId}`, client)
  return byCard.size === clients.length ? clients : [...byCard.values()]
}
