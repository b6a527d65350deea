/** What a scratch field says of the time that is left until it opens. */
export const remainingTime = [
  { id: 'default', label: { pl: 'Domyślny opis', en: 'Default words' } },
  { id: 'none', label: { pl: 'Bez opisu', en: 'No words' } },
  { id: 'custom', label: { pl: 'Własny opis', en: 'Words of one’s own' } },
] as const
