import { allCustomers } from './value'

/** What targets look at in a client; null for what is not known. */
export interface Person {
  /** The sum of their main groups. */
  readonly customerType: number | null
  readonly subtype: number | null
  readonly hall: number | null
}

/** The part of a target that decides about a client where no card does. */
export interface Group {
  /** A sum of main groups; 0 where sub-groups are chosen; null where nobody is chosen. */
  readonly customerType: number | null
  readonly subtypes: readonly number[]
  /** Empty: no restriction. */
  readonly halls: readonly number[]
}

/** Whether a sum of main groups shares a group with a person; all groups include people of no group. */
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
 * a push. `resources/server/audiences/store/belongsSql.ts` has it as SQL.
 */
export const belongs = (group: Group, person: Person): boolean =>
  isMember(group, person) && isNear(group, person)
