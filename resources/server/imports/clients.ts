import type { Message } from 'panel-engine/schema'
import { importKind, quoted, readInstant, type CsvRow } from 'panel-engine/server'
import type { Client } from '../clients/store/clientBase'
import { clearLoad, loadClients } from '../clients/store/clientLoad'

const required = [
  'company_name',
  'store_key',
  'customer_id',
  'person_id',
  'card_number',
  'customer_type',
]

/** The columns of the client base, as contract section 4 names them. */
export const clientColumns = {
  columns: [
    ...required,
    'full_name',
    'registration_hall',
    'subtype',
    'consent_email',
    'consent_dwb',
    'retro_bonus',
    'app_last_login',
  ],
  required,
}

const yes = /^(t|tak|true)$/i
const no = /^(n|nie|false)$/i

/**
 * A line as a client of the base, or all that is wrong with it. A file has a million of them: cells are read by
 * literal column names, and a good line allocates nothing but its client.
 */
export function toClient(row: CsvRow): { value: Client } | { rejected: Message[] } {
  const rejected: Message[] = []
  for (const column of required)
    if ((row[column] ?? '') === '' && column !== 'person_id')
      rejected.push({ message: 'file.cards.required', args: { column } })
  const value: Client = {
    companyName: textOf(row['company_name'], 'company_name', rejected),
    fullName: textOf(row['full_name'], 'full_name', rejected),
    // 0 is how some systems write that there is no hall
    registrationHall: numberOf(row['registration_hall'], 'registration_hall', rejected) || null,
    storeKey: numberOf(row['store_key'], 'store_key', rejected) ?? 0,
    customerId: numberOf(row['customer_id'], 'customer_id', rejected) ?? 0,
    personId: numberOf(row['person_id'], 'person_id', rejected) ?? 0,
    cardNumber: textOf(row['card_number'], 'card_number', rejected),
    customerType: numberOf(row['customer_type'], 'customer_type', rejected, 7) ?? 0,
    subtype: numberOf(row['subtype'], 'subtype', rejected),
    consentEmail: flagOf(row['consent_email'], 'consent_email', rejected),
    consentDwb: flagOf(row['consent_dwb'], 'consent_dwb', rejected),
    retroBonus: flagOf(row['retro_bonus'], 'retro_bonus', rejected),
    appLastLogin: momentOf(row['app_last_login'], 'app_last_login', rejected),
  }
  return rejected.length > 0 ? { rejected } : { value }
}

function refuse(value: string, column: string, rejected: Message[]): void {
  rejected.push({ message: 'file.clients.value', args: { column, value: quoted(value) } })
}

function textOf(value = '', column: string, rejected: Message[]): string {
  if (value.length > 255) refuse(value, column, rejected)
  return value
}

function numberOf(
  value = '',
  column: string,
  rejected: Message[],
  highest = 999_999_999_999_999,
): number | null {
  if (value === '') return null
  const found = wholeOf(value)
  if (found <= highest) return found
  refuse(value, column, rejected)
  return null
}

/** The number that up to 15 digits spell; Infinity for anything else. */
function wholeOf(value: string): number {
  if (value.length > 15) return Infinity
  let found = 0
  for (let at = 0; at < value.length; at++) {
    const digit = value.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Infinity
    found = found * 10 + digit
  }
  return found
}

function flagOf(value = '', column: string, rejected: Message[]): boolean {
  if (value === '0' || value === '') return false
  if (value === '1' || yes.test(value)) return true
  if (!no.test(value)) refuse(value, column, rejected)
  return false
}

function momentOf(value = '', column: string, rejected: Message[]): number | null {
  if (value === '') return null
  const at = readInstant(value)
  if (at === undefined) refuse(value, column, rejected)
  return at ?? null
}

/** The client base. A client whose card is there already takes the new values. */
export const clients = importKind({
  name: 'clients',
  ...clientColumns,
  canBeWhole: true,
  clear: clearLoad,
  read: toClient,
  store: ({ store, ...options }, batches) => loadClients(store, batches, options),
})
