import { fold } from '../../src/schema/fold'
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

const batch = 200

/** Adds clients; one whose card (store, customer, person) is there already takes its new values. */
export async function addClients(trx: Trx, clients: readonly Client[]): Promise<void> {
  for (let at = 0; at < clients.length; at += batch) {
    const rows = clients.slice(at, at + batch).map(rowOf)
    await trx
      .insertInto('client')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['store_key', 'customer_id', 'person_id']).doUpdateSet((is) => ({
          company_name: is.ref('excluded.company_name'),
          full_name: is.ref('excluded.full_name'),
          registration_hall: is.ref('excluded.registration_hall'),
          card_number: is.ref('excluded.card_number'),
          customer_type: is.ref('excluded.customer_type'),
          subtype: is.ref('excluded.subtype'),
          consent_email: is.ref('excluded.consent_email'),
          consent_dwb: is.ref('excluded.consent_dwb'),
          retro_bonus: is.ref('excluded.retro_bonus'),
          app_last_login: is.ref('excluded.app_last_login'),
          search__f: is.ref('excluded.search__f'),
        })),
      )
      .execute()
  }
}

const rowOf = (client: Client) => ({
  company_name: client.companyName,
  full_name: client.fullName,
  registration_hall: client.registrationHall,
  store_key: client.storeKey,
  customer_id: client.customerId,
  person_id: client.personId,
  card_number: client.cardNumber,
  customer_type: client.customerType,
  subtype: client.subtype,
  consent_email: Number(client.consentEmail),
  consent_dwb: Number(client.consentDwb),
  retro_bonus: Number(client.retroBonus),
  app_last_login: client.appLastLogin,
  search__f: fold([client.companyName, client.fullName, client.cardNumber].join('\n')),
})
