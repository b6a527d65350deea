import { isObject, type JsonObject } from 'panel-engine/schema'

/** A client of a list of cards. */
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

const text = (json: JsonObject, key: string): string => {
  const value = json[key]
  return value === null || value === undefined ? '' : String(value)
}

/** A client of a list of cards, from an answer. */
export function toTargetClient(json: unknown): TargetClient {
  const row: JsonObject = isObject(json) ? json : {}
  return {
    companyName: text(row, 'company_name'),
    fullName: text(row, 'full_name'),
    registrationHall: text(row, 'registration_hall'),
    cardNumber: text(row, 'card_number'),
    storeKey: text(row, 'store_key'),
    customerId: text(row, 'customer_id'),
    personId: text(row, 'person_id'),
    entireClient: row['entire_client'] === true || row['entire_client'] === 1,
  }
}

/** The path parameters of one client; an entire client has no person, which the path writes as `0`. */
export const clientParams = (client: TargetClient): Record<string, string> => ({
  storeKey: client.storeKey || '0',
  customerId: client.customerId || '0',
  personId: client.personId || '0',
})
