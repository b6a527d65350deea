/** What a push is about (specification section 3, source types). */
export const pushSources = [
  { id: 'individual', tone: 'muted', label: { pl: 'Bez linku', en: 'No link' } },
  { id: 'recommend', tone: 'positive', label: { pl: 'Polecane', en: 'Recommended' } },
  { id: 'special', tone: 'warning', label: { pl: 'Oferta specjalna', en: 'Special offer' } },
  {
    id: 'banner_main',
    tone: 'accent',
    label: { pl: 'Baner główny', en: 'Main banner' },
  },
  {
    id: 'banner_bmpl',
    tone: 'positive',
    label: { pl: 'Baner zielonych etykiet', en: 'Green label banner' },
  },
  { id: 'fly', tone: 'accent', label: { pl: 'Gazetka', en: 'Flier' } },
  { id: 'pro', tone: 'warning', label: { pl: 'Promocja', en: 'Promotion' } },
  { id: 'new', tone: 'positive', label: { pl: 'Nowość', en: 'New product' } },
  { id: 'vouchers', tone: 'accent', label: { pl: 'Voucher', en: 'Voucher' } },
] as const
/** The states of a push, in the order in which it goes through them. */
export const pushStatuses = [
  { id: 'new', tone: 'accent', label: { pl: 'Nowe', en: 'New' } },
  { id: 'preparing', tone: 'accent', label: { pl: 'W przygotowaniu', en: 'Preparing' } },
  { id: 'pending', tone: 'warning', label: { pl: 'Zaplanowane', en: 'Scheduled' } },
  { id: 'ready-to-send', tone: 'accent', label: { pl: 'Gotowe do wysłania', en: 'Ready to send' } },
  { id: 'sending', tone: 'accent', label: { pl: 'W trakcie wysyłki', en: 'Sending' } },
  { id: 'done', tone: 'positive', label: { pl: 'Wysłane', en: 'Sent' } },
  { id: 'failure', tone: 'negative', label: { pl: 'Błąd wysyłki', en: 'Failed' } },
  { id: 'cancel', tone: 'muted', label: { pl: 'Anulowane', en: 'Cancelled' } },
] as const
/** What came of a push once it ended. */
export const pushResults = [
  {
    id: 'success',
    tone: 'positive',
    label: { pl: 'Dotarło do wszystkich', en: 'Everybody got it' },
  },
  {
    id: 'fail',
    tone: 'negative',
    label: { pl: 'Nie do wszystkich', en: 'Not everybody got it' },
  },
] as const
/** The sources that are a record of this app, which a push names by its id. */
export const itemSources = [
  'special',
  'banner_main',
  'banner_bmpl',
  'fly',
  'pro',
  'new',
  'vouchers',
] as const
