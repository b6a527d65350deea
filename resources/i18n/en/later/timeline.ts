import type { LaterTexts } from '../../areas'

/** What the timeline says of whom records are for. */
export const timeline: LaterTexts['timeline'] = {
  filter: { hall: 'Hall' },
  cards: 'Client cards',
  subtypes: '%{smart_count} sub-group |||| %{smart_count} sub-groups',
  halls: '%{smart_count} hall |||| %{smart_count} halls',
}
