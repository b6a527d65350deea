import type { Section } from '../../schema'
import type { KindFilter } from '../filterSpec'
import type { KindParts } from '../kind'
import { customerTypes } from './customerTypes'
import { mainGroups } from './value'

const selected: readonly string[] = ['targetUsersFile', 'targetCustomers', 'user']

/** A target stands in three sections of a form, a part in each. */
export const partsOfTarget: KindParts = {
  sections: ['selectedClients', 'clientGroup', 'halls'],
  labels: { clientGroup: 'input.group.label', halls: 'input.halls.label' },
  sectionOf: (part): Section =>
    part === 'halls' ? 'halls' : selected.includes(part) ? 'selectedClients' : 'clientGroup',
}

/** What a list is narrowed by: whom a record reaches. Anonymous users where a record says so here. */
export const filtersOfTarget = ({ anonymous }: { readonly anonymous?: boolean }): KindFilter => ({
  parts: {
    customerType: { form: 'anyOf', choices: { options: wholeGroups } },
    customerSubtypes: {
      form: 'anyOf',
      choices: { path: 'dictionary/customer-groups', children: true },
    },
    halls: { form: 'anyOf', choices: { path: 'hall/options' } },
    targetUsers: 'onOff',
    ...(anonymous !== false && { anonymous: 'onOff' }),
  },
})

const wholeGroups = customerTypes.filter(({ id }) =>
  Object.values(mainGroups).some((one) => one === id),
)
