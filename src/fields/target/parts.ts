import type { Section } from '../../schema'
import type { FilterForm } from '../filter'
import type { KindParts } from '../kind'

const selected: readonly string[] = ['targetUsersFile', 'targetCustomers', 'user']

/** A target stands in three sections of a form, a part in each. */
export const partsOfTarget: KindParts = {
  sections: ['selectedClients', 'clientGroup', 'halls'],
  labels: { clientGroup: 'input.group.label', halls: 'input.halls.label' },
  sectionOf: (part): Section =>
    part === 'halls' ? 'halls' : selected.includes(part) ? 'selectedClients' : 'clientGroup',
}

/** What a list is narrowed by: whom a record reaches. Anonymous users where a record says so here. */
export const filtersOfTarget = ({
  anonymous,
}: {
  readonly anonymous?: boolean
}): Readonly<Record<string, FilterForm>> => ({
  customerType: 'anyOf',
  customerSubtypes: 'anyOf',
  halls: 'anyOf',
  targetUsers: 'onOff',
  ...(anonymous !== false && { anonymous: 'onOff' }),
})
