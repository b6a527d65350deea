/** Every sum of main groups as a choice (specification section 3, customer type values). */
export const customerTypes = [
  { id: 1, label: { pl: 'Trader', en: 'Trader' } },
  { id: 2, label: { pl: 'HoReCa', en: 'HoReCa' } },
  { id: 3, label: { pl: 'Trader i HoReCa', en: 'Trader and HoReCa' } },
  { id: 4, label: { pl: 'SCO', en: 'SCO' } },
  { id: 5, label: { pl: 'Trader i SCO', en: 'Trader and SCO' } },
  { id: 6, label: { pl: 'HoReCa i SCO', en: 'HoReCa and SCO' } },
  { id: 7, label: { pl: 'Wszyscy', en: 'Everyone' } },
] as const
