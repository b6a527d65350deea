import type { Db, Person } from 'panel-engine/server'
import { withCards } from './cards/store/tables'
import type { Card } from './cards/store/cards'
import { withClients } from './clients/store/tables'

/** A card as the client base has it. */
export interface Client extends Card {
  readonly id: number
  readonly cardNumber: string
  readonly companyName: string
  readonly fullName: string
}

/** A card number, or a customer as `store/customer`, or one of its persons as `store/customer/person`. */
const forms =
  /^(?:(?<card>\d{1,20})|(?<store>\d{1,9})\/(?<customer>\d{1,12})(?:\/(?<person>\d{1,9}))?)$/

type Named =
  | { readonly card: string }
  | { readonly store: number; readonly customer: number; readonly person: number | null }

export function namedBy(text: string): Named | null {
  const { card, store, customer, person } = forms.exec(text.trim())?.groups ?? {}
  if (card !== undefined) return { card }
  if (store === undefined || customer === undefined) return null
  return {
    store: Number(store),
    customer: Number(customer),
    person: person === undefined ? null : Number(person),
  }
}

/** A key as the log may have it: by the names of the code and by those of the wire. */
export const spellings = ({ storeKey, customerId, personId }: Card): Person['keys'] => [
  { storeKey, customerId, personId },
  { store_key: storeKey, customer_id: customerId, person_id: personId },
]

/** Keys that match all persons of an entire customer: the log may have some that no table has any more. */
export const anyPersonOf = (named: Named): Person['keys'] =>
  'card' in named || named.person !== null
    ? []
    : [
        { storeKey: named.store, customerId: named.customer },
        { store_key: named.store, customer_id: named.customer },
      ]

export async function clientsOf(db: Db, named: Named): Promise<readonly Client[]> {
  const all = withClients(db)
    .selectFrom('client')
    .select([
      'id',
      'store_key',
      'customer_id',
      'person_id',
      'card_number',
      'company_name',
      'full_name',
    ])
  const found =
    'card' in named
      ? all.where('card_number', '=', named.card)
      : all.where('store_key', '=', named.store).where('customer_id', '=', named.customer)
  const rows = await found.execute()
  return rows
    .map((row) => ({
      id: Number(row.id),
      storeKey: Number(row.store_key),
      customerId: Number(row.customer_id),
      personId: Number(row.person_id),
      cardNumber: row.card_number,
      companyName: row.company_name,
      fullName: row.full_name,
    }))
    .filter(({ personId }) => 'card' in named || named.person === null || named.person === personId)
}

/** Whether these are all the clients of their customers: then what names the entire customer means them as well. */
export async function areAll(db: Db, clients: readonly Client[]): Promise<boolean> {
  for (const { storeKey, customerId } of clients) {
    const others = await withClients(db)
      .selectFrom('client')
      .select('id')
      .where('store_key', '=', storeKey)
      .where('customer_id', '=', customerId)
      .where(
        'id',
        'not in',
        clients.map(({ id }) => id),
      )
      .limit(1)
      .execute()
    if (others.length > 0) return false
  }
  return clients.length > 0
}

/** The key as it was typed; of an entire customer all persons on card lists, whom the base may no longer have. */
export async function typedKeys(db: Db, named: Named): Promise<readonly Card[]> {
  if ('card' in named) return []
  const { store: storeKey, customer: customerId, person } = named
  if (person !== null) return [{ storeKey, customerId, personId: person }]
  const rows = await withCards(db)
    .selectFrom('target_client')
    .select('person_id')
    .distinct()
    .where('store_key', '=', storeKey)
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map((row) => ({ storeKey, customerId, personId: Number(row.person_id) }))
}

/** The keys by which targets name them; an entire customer is person 0. */
export function keysOf(
  clients: readonly Client[],
  { typed, isEntire }: { readonly typed: readonly Card[]; readonly isEntire: boolean },
): readonly Card[] {
  const all = [
    ...typed,
    ...clients,
    ...(isEntire ? clients.map((client) => ({ ...client, personId: 0 })) : []),
  ]
  const byText = new Map(
    all.map(({ storeKey, customerId, personId }) => [
      `${storeKey}/${customerId}/${personId}`,
      { storeKey, customerId, personId },
    ]),
  )
  return [...byText.values()]
}
