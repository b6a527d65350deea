import type { PaletteLink, RecordLink } from 'panel-engine/screens'
import { isForCustomers } from './forCustomers'

/** Where one is told who sees a record in the app, and who does not. */
export const whoSees: RecordLink = {
  key: 'whoSees',
  label: 'list.whoSees',
  icon: 'smartphone',
  isFor: isForCustomers,
  to: ({ name }, id) => `/as-customer?record=${encodeURIComponent(`${name}/${id}`)}`,
}

/** A customer's card, typed into the palette: what its owner sees today. */
export const ofCard: PaletteLink = {
  key: 'ofCard',
  label: 'visible.ofCard',
  icon: 'smartphone',
  to: (phrase) => (/^\d{4,30}$/.test(phrase) ? `/as-customer?card=${phrase}` : null),
}
