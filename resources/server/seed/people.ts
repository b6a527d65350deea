import { customerGroups } from '../reference'
import halls from './data/halls.json'
import names from './data/names.json'
import { instantAfter } from './days'
import { chance, type Chance } from './random'

/** A line of the client base (contract section 4), as the table `client` has it in camelCase. */
export interface DemoClient {
  readonly companyName: string
  readonly fullName: string
  readonly registrationHall: number
  readonly storeKey: number
  readonly customerId: number
  readonly personId: number
  readonly cardNumber: string
  readonly customerType: 1 | 2 | 4
  readonly subtype: number | null
  readonly consentEmail: boolean
  readonly consentDwb: boolean
  readonly retroBonus: boolean
  /** ISO 8601, null for somebody who never signed in to the app */
  readonly appLastLogin: string | null
}

const COUNT = 600

/** The client base of the demo: companies of one to three people, each with a card of a hall. */
export function demoClients(today: string): DemoClient[] {
  const luck = chance(2_026)
  const clients: DemoClient[] = []
  for (let company = 0; clients.length < COUNT; company++) {
    const hall = luck.pick(halls)
    const customerType = luck.percent(50) ? 1 : luck.percent(70) ? 2 : 4
    const companyName = nameCompany(luck, customerType, hall.city)
    const people = luck.percent(70) ? 1 : luck.between(2, 3)
    const subtypes = customerGroups.find(({ id }) => id === customerType)?.subtypes ?? []
    const subtype = luck.pick(subtypes).id
    for (let person = 1; person <= people && clients.length < COUNT; person++) {
      const customerId = 100_000 + company
      clients.push({
        companyName,
        fullName: namePerson(luck),
        registrationHall: hall.id,
        storeKey: hall.id,
        customerId,
        personId: person,
        cardNumber: `22${String(hall.id).padStart(3, '0')}${customerId}${String(person).padStart(2, '0')}`,
        customerType,
        subtype,
        consentEmail: luck.percent(62),
        consentDwb: luck.percent(38),
        retroBonus: luck.percent(27),
        appLastLogin: luck.percent(74)
          ? instantAfter(today, -luck.between(0, 90), luck.between(18_000, 79_000))
          : null,
      })
    }
  }
  return clients
}

function nameCompany(luck: Chance, type: 1 | 2 | 4, city: string): string {
  const kind = luck.pick(names.companies[type])
  const name = luck.pick(names.companyNames)
  return luck.percent(35) ? `${kind} ${name} ${city}` : `${kind} ${name}`
}

function namePerson(luck: Chance): string {
  return luck.percent(50)
    ? `${luck.pick(names.women)} ${luck.pick(names.womenLast)}`
    : `${luck.pick(names.men)} ${luck.pick(names.menLast)}`
}
