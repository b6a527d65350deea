import { inEach, ownText } from 'panel-engine/schema'

/** Every sum of main groups as a choice (specification section 3, customer type values). */
export const customerTypes = [
  { id: 1, label: inEach(() => 'Trader') },
  { id: 2, label: inEach(() => 'HoReCa') },
  { id: 3, label: ownText('own.customerType.traderAndHoreca') },
  { id: 4, label: inEach(() => 'SCO') },
  { id: 5, label: ownText('own.customerType.traderAndSco') },
  { id: 6, label: ownText('own.customerType.horecaAndSco') },
  { id: 7, label: ownText('own.customerType.all') },
] as const
