import { allCustomers } from './value'

/** A client as content is aimed at them; null where nobody knows. */
export interface Person {
  /** The sum of their main groups. */
  readonly customerType: number | null
  readonly subtype: number | null
  readonly hall: number | null
}

/** What of a target a client is judged by where no card decides. */
export interface Group {
  /** A sum of main groups; 0 where sub-groups are chosen; null where nobody is. */
  readonly customerType: number | null
  readonly subtypes: readonly number[]
  /** None is no restriction. */
  readonly halls: readonly number[]
}

/** Whether a sum of main groups has one that a person has; what is for all is for those of no group as well. */
export const isOfType = (customerType: number, person: Pick<Person, 'customerType'>): boolean =>
  customerType === allCustomers || (customerType & (person.customerType ?? 0)) !== 0

/** The sums of main groups that a person belongs to. */
export const sumsOf = (person: Pick<Person, 'customerType'>): readonly number[] =>
  Array.from({ length: allCustomers }, (_, at) => at + 1).filter((sum) => isOfType(sum, person))

/** Whether a person is of the group, wherever they shop. */
export const isMember = ({ customerType, subtypes }: Group, person: Person): boolean =>
  customerType === 0
    ? person.subtype !== null && subtypes.includes(person.subtype)
    : customerType !== null && isOfType(customerType, person)

/** Whether a person shops in one of the halls. */
export const isNear = ({ halls }: Group, { hall }: Person): boolean =>
  halls.length === 0 || (hall !== null && halls.includes(hall))

/**
 * Whether a person belongs to a group: the one rule behind what a customer sees, how many a target reaches and who gets
 * a push. `server/audiences/store/belongsSql.ts` says it to the database.
 */
export const belongs = (group: Group, person: Person): boolean =>
  isMember(group, person) && isNear(group, person)
