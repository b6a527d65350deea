/** What a push is about (specification section 3, source types). */
export const pushSources = [
  { id: 'individual', label: { pl: 'Bez odnośnika', en: 'No link' } },
  { id: 'recommend', label: { pl: 'Polecane', en: 'Recommended' } },
  { id: 'special', label: { pl: 'Reklama', en: 'Advert' } },
  { id: 'banner_main', label: { pl: 'Baner na ekranie głównym', en: 'Main screen banner' } },
  { id: 'banner_bmpl', label: { pl: 'Baner zielonych etykiet', en: 'Green label banner' } },
  { id: 'fly', label: { pl: 'Gazetka', en: 'Flier' } },
  { id: 'pro', label: { pl: 'Promocja', en: 'Promotion' } },
  { id: 'new', label: { pl: 'Nowości', en: 'New products' } },
  { id: 'vouchers', label: { pl: 'Voucher', en: 'Voucher' } },
] as const
/** How far a push is, in the order in which it walks. */
export const pushStatuses = [
  { id: 'new', label: { pl: 'Nowy', en: 'New' } },
  { id: 'preparing', label: { pl: 'Przygotowywanie', en: 'Preparing' } },
  { id: 'pending', label: { pl: 'Zaplanowany', en: 'Scheduled' } },
  { id: 'ready-to-send', label: { pl: 'Gotowy do wysłania', en: 'Ready to send' } },
  { id: 'sending', label: { pl: 'Wysyłanie', en: 'Sending' } },
  { id: 'done', label: { pl: 'Wysłany', en: 'Sent' } },
  { id: 'failure', label: { pl: 'Błąd wysyłki', en: 'Failed' } },
  { id: 'cancel', label: { pl: 'Anulowany', en: 'Cancelled' } },
] as const
/** What came of a push once it ended. */
export const pushResults = [
  { id: 'success', label: { pl: 'Dotarł do wszystkich', en: 'Everybody got it' } },
  { id: 'fail', label: { pl: 'Nie dotarł do wszystkich', en: 'Not everybody got it' } },
] as const
/** The sources that are a record of ours, whose id is said. */
export const itemSources = [
  'special',
  'banner_main',
  'banner_bmpl',
  'fly',
  'pro',
  'new',
  'vouchers',
] as const
