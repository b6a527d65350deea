import type { Message } from '../../src/schema/text'
import type { Client } from '../store/clientBase'
import { readInstant } from './instant'
import type { CsvRow } from './read'

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

const digits = /^\d{1,15}$/
const yes = /^(t|tak|true)$/i
const no = /^(n|nie|false)$/i

/** A line as a client of the base, or all that is wrong with it. */
export function toClient(row: CsvRow): { value: Client } | { rejected: Message[] } {
  const rejected: Message[] = []
  const cell = (column: string) => row[column] ?? ''
  const refuse = (column: string) =>
    void rejected.push({ message: 'file.clients.value', args: { column, value: cell(column) } })
  const text = (column: string): string => {
    if (cell(column).length > 255 || cell(column).includes('\0')) refuse(column)
    return cell(column)
  }
  const number = (column: string, highest = 999_999_999_999_999): number | null => {
    const value = cell(column)
    if (value === '') return null
    const found = Number(value)
    if (found <= highest && digits.test(value)) return found
    refuse(column)
    return null
  }
  const flag = (column: string): boolean => {
    const value = cell(column)
    if (value === '0' || value === '') return false
    if (value === '1' || yes.test(value)) return true
    if (!no.test(value)) refuse(column)
    return false
  }
  const moment = (column: string): number | null => {
    const value = cell(column)
    if (value === '') return null
    const at = readInstant(value)
    if (at === undefined) refuse(column)
    return at ?? null
  }
  for (const column of required)
    if (cell(column) === '' && column !== 'person_id')
      rejected.push({ message: 'file.cards.required', args: { column } })
  const client: Client = {
    companyName: text('company_name'),
    fullName: text('full_name'),
    registrationHall: number('registration_hall'),
    storeKey: number('store_key') ?? 0,
    customerId: number('customer_id') ?? 0,
    personId: number('person_id') ?? 0,
    cardNumber: text('card_number'),
    customerType: number('customer_type', 7) ?? 0,
    subtype: number('subtype'),
    consentEmail: flag('consent_email'),
    consentDwb: flag('consent_dwb'),
    retroBonus: flag('retro_bonus'),
    appLastLogin: moment('app_last_login'),
  }
  return rejected.length > 0 ? { rejected } : { value: client }
}
