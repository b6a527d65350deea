import type { Section } from '../../schema'
import type { KindParts } from '../kind'

const selected: readonly string[] = ['targetUsersFile', 'targetCustomers', 'user']

/** A target stands in three sections of a form, a part in each. */
export const partsOfTarget: KindParts = {
  sections: ['selectedClients', 'clientGroup', 'halls'],
  labels: { clientGroup: 'input.group.label', halls: 'input.halls.label' },
  sectionOf: (part): Section =>
    part === 'halls' ? 'halls' : selected.includes(part) ? 'selectedClients' : 'clientGroup',
}
