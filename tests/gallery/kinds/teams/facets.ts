import type { KindFacets } from 'panel-engine/fields'

/** The teams there are. */
export const teamChoices = [
  { id: 1, name: 'Kasa' },
  { id: 2, name: 'Magazyn' },
  { id: 3, name: 'Biuro' },
] as const

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : []

/** What the names of some teams are, in their order. */
export const namesOf = (value: unknown): readonly string[] =>
  teamChoices.flatMap(({ id, name }) => (numbers(value).includes(id) ? [name] : []))

/** Teams, without parts and without places. */
export const facetsOfTeams: KindFacets<readonly number[]> = {
  of: (value) =>
    numbers(value).length > 0 ? { groups: numbers(value), parts: [], places: [] } : null,
  for: ({ groups }) => groups,
  groups: {
    name: 'team',
    label: 'timeline.filter.group',
    choices: teamChoices,
    everyone: 'timeline.everyone',
  },
}
