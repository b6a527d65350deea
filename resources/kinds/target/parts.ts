import type { Section } from 'panel-engine/schema'
import type { KindFilter, KindParts } from 'panel-engine/fields'
import { hallsPath } from '../halls/list'
import { customerTypes } from './customerTypes'
import { groupsPath } from './facets'
import { mainGroups } from './value'

const selected: readonly string[] = [
  'targetUsersFile',
  'targetUsersFileFixes',
  'targetCustomers',
  'user',
]

/** A target stands in three sections of a form, a part in each. */
export const partsOfTarget: KindParts = {
  sections: ['selectedClients', 'clientGroup', 'halls'],
  others: 'offer',
  // a list of cards is each record's own; no halls ticked means all of them
  shared: {
    clientGroup: { help: 'bulk.groupHelp' },
    halls: { help: 'bulk.hallsHelp', none: { customerSubtypes: [], halls: [] } },
  },
  labels: { clientGroup: 'input.group.label', halls: 'input.halls.label' },
  sectionOf: (part): Section =>
    part === 'halls' ? 'halls' : selected.includes(part) ? 'selectedClients' : 'clientGroup',
}

/** The filters by whom a record reaches; by anonymous users only where the target itself has that flag. */
export const filtersOfTarget = ({ anonymous }: { readonly anonymous?: boolean }): KindFilter => ({
  parts: {
    customerType: { form: 'anyOf', choices: { options: wholeGroups } },
    customerSubtypes: {
      form: 'anyOf',
      choices: { path: groupsPath, children: true },
    },
    halls: { form: 'anyOf', choices: { path: hallsPath } },
    targetUsers: 'onOff',
    ...(anonymous !== false && { anonymous: 'onOff' }),
  },
})

const wholeGroups = customerTypes.filter(({ id }) =>
  Object.values(mainGroups).some((one) => one === id),
)
