import type { LaterTexts } from '../../areas'

/** What the timeline says of the targets of records. */
export const timeline: LaterTexts['timeline'] = {
  filter: { hall: 'Hall' },
  cards: 'Customer cards',
  subtypes: '%{smart_count} subgroup |||| %{smart_count} subgroups',
  halls: '%{smart_count} hall |||| %{smart_count} halls',
  findings: {
    inHall: 'in the hall %{names}',
    inHalls: 'in the halls %{names}',
    butHall: 'except in the hall %{names}',
    butHalls: 'except in the halls %{names}',
    inMany: 'in %{smart_count} hall |||| in %{smart_count} halls',
  },
  column: { halls: 'Halls' },
}
