/** What a scratch field says of the time that is left until it opens. */
export const remainingTime = [
  { id: 'default', label: { pl: 'Domyślny opis', en: 'Default text' } },
  { id: 'none', label: { pl: 'Bez opisu', en: 'No text' } },
  { id: 'custom', label: { pl: 'Własny opis', en: 'Custom text' } },
] as const
