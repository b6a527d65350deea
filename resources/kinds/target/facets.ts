import type { KindFacets } from 'panel-engine/fields'
import type { Facets } from 'panel-engine/schema'
import { hallsPath, hallWords } from '../halls/list'
import { emptyTarget, hasCards, mainGroups, type Target } from './value'

/** Where the groups come from, with their sub-groups, below `/api`. */
export const groupsPath = 'dictionary/customer-groups'

const numbers = (ids: readonly (number | string)[]): readonly number[] => ids.map(Number)

/** The main groups, each with its name, which is the same in every language. */
export const groupChoices = [
  { id: mainGroups.trader, name: 'Trader' },
  { id: mainGroups.horeca, name: 'HoReCa' },
  { id: mainGroups.sco, name: 'SCO' },
] as const

/** The groups and halls that a value is for; null for single clients, or for nobody. */
export function facetsIn(value: unknown): Facets | null {
  if (typeof value !== 'object' || value === null) return null
  const target = { ...emptyTarget, ...(value as Partial<Target>) }
  if (hasCards(target) || target.user || target.customerType === null) return null
  const type = Number(target.customerType)
  return {
    groups: groupChoices.flatMap(({ id }) => ((type & id) !== 0 ? [id] : [])),
    parts: type === 0 ? numbers(target.customerSubtypes) : [],
    places: numbers(target.halls),
  }
}

/** The target for these groups and halls. */
const targetFor = ({ groups, parts, places }: Facets): Target => ({
  ...emptyTarget,
  customerType: groups.reduce((sum, id) => sum + id, 0),
  customerSubtypes: parts,
  halls: places,
})

/** Customer groups with their sub-groups, narrowed to halls. */
export const facetsOfTarget: KindFacets<Target> = {
  of: facetsIn,
  for: targetFor,
  groups: {
    name: 'group',
    label: 'timeline.filter.group',
    choices: groupChoices,
    everyone: 'timeline.everyone',
    parts: { path: groupsPath, key: 'subtypes', count: 'timeline.subtypes' },
  },
  places: {
    name: 'hall',
    label: 'timeline.filter.hall',
    path: hallsPath,
    count: 'timeline.halls',
    column: 'timeline.column.halls',
    words: hallWords,
    where: {
      one: 'timeline.findings.inHall',
      some: 'timeline.findings.inHalls',
      many: 'timeline.findings.inMany',
      allButOne: 'timeline.findings.butHall',
      allBut: 'timeline.findings.butHalls',
    },
  },
  singles: 'timeline.cards',
}
