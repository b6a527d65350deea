import type { Condition, Start, Starts } from '../../src/schema'

/** What a push is about (specification section 3, source types). */
export const pushSources = [
  { id: 'individual', tone: 'muted', label: { pl: 'Bez odnośnika', en: 'No link' } },
  { id: 'recommend', tone: 'positive', label: { pl: 'Polecane', en: 'Recommended' } },
  { id: 'special', tone: 'warning', label: { pl: 'Reklama', en: 'Advert' } },
  {
    id: 'banner_main',
    tone: 'accent',
    label: { pl: 'Baner na ekranie głównym', en: 'Main screen banner' },
  },
  {
    id: 'banner_bmpl',
    tone: 'positive',
    label: { pl: 'Baner zielonych etykiet', en: 'Green label banner' },
  },
  { id: 'fly', tone: 'accent', label: { pl: 'Gazetka', en: 'Flier' } },
  { id: 'pro', tone: 'warning', label: { pl: 'Promocja', en: 'Promotion' } },
  { id: 'new', tone: 'positive', label: { pl: 'Nowości', en: 'New products' } },
  { id: 'vouchers', tone: 'accent', label: { pl: 'Voucher', en: 'Voucher' } },
] as const
/** How far a push is, in the order in which it walks. */
export const pushStatuses = [
  { id: 'new', tone: 'accent', label: { pl: 'Nowy', en: 'New' } },
  { id: 'preparing', tone: 'accent', label: { pl: 'Przygotowywanie', en: 'Preparing' } },
  { id: 'pending', tone: 'warning', label: { pl: 'Zaplanowany', en: 'Scheduled' } },
  { id: 'ready-to-send', tone: 'accent', label: { pl: 'Gotowy do wysłania', en: 'Ready to send' } },
  { id: 'sending', tone: 'accent', label: { pl: 'Wysyłanie', en: 'Sending' } },
  { id: 'done', tone: 'positive', label: { pl: 'Wysłany', en: 'Sent' } },
  { id: 'failure', tone: 'negative', label: { pl: 'Błąd wysyłki', en: 'Failed' } },
  { id: 'cancel', tone: 'muted', label: { pl: 'Anulowany', en: 'Cancelled' } },
] as const
/** What came of a push once it ended. */
export const pushResults = [
  {
    id: 'success',
    tone: 'positive',
    label: { pl: 'Dotarł do wszystkich', en: 'Everybody got it' },
  },
  {
    id: 'fail',
    tone: 'negative',
    label: { pl: 'Nie dotarł do wszystkich', en: 'Not everybody got it' },
  },
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

/** How the number of a card is written. */
export const card = { match: '\\d{1,32}', message: { pl: 'Wpisz same cyfry', en: 'Digits only' } }

/** How many cards are named one by one, and how one may think of the group beside them. */
export const numbers = {
  max: 4000,
  minLength: 1,
  maxLength: 32,
  help: {
    pl: 'Numery i plik z kartami decydują same, grupa klientów nie ma wtedy znaczenia',
    en: 'Numbers and a file of cards decide alone, the customer group has no say then',
  },
} as const

/** The columns of the history. */
export const columns = [
  'id',
  'created',
  'message',
  'status',
  'recipientsFound',
  'recipientsDelivered',
  'sourceType',
  'senderName',
  'begins',
  'finished',
  'testCardId',
  'result',
] as const

/** What is said of the form's fields and in the menu. */
export const pushHelp = {
  menu: { pl: 'Historia push', en: 'Push history' },
  title: { pl: 'Bez tytułu: nazwa marki', en: 'Without one: the brand' },
  begins: { pl: 'Puste: od razu', en: 'Empty: at once' },
} as const

function start(
  resource: string,
  type: (typeof itemSources)[number],
  words: Readonly<Record<string, string>>,
  when?: Condition,
): Start {
  return { resource, given: { type, sourceItem: '{id}', ...words }, ...(when && { when }) }
}

/** The lists that a message can be sent from, what it is about then, and how it may begin: its readers are customers, in Polish. */
export const pushStarts: Starts = {
  label: { pl: 'Wyślij push', en: 'Send push' },
  takes: ['target'],
  from: [
    start('adverts', 'special', { message: 'Nowa oferta specjalna czeka w aplikacji.' }),
    start(
      'banners',
      'banner_main',
      { message: 'Zobacz, co nowego w aplikacji.' },
      { field: 'screenType', in: ['main', null] },
    ),
    start(
      'banners',
      'banner_bmpl',
      { message: 'Zielone etykiety: sprawdź, co jest dziś taniej.' },
      { field: 'screenType', in: ['bmpl'] },
    ),
    start('fliers', 'fly', { title: '{name}', message: 'Nowa gazetka jest już w aplikacji.' }),
    start('market-makro', 'pro', {
      title: '{name}',
      message: 'Nowa promocja jest już w aplikacji.',
    }),
    start('new-products', 'new', { title: '{name}', message: 'Nowe produkty czekają na Ciebie.' }),
    start('promo-vouchers', 'vouchers', { message: 'Masz nowy voucher w aplikacji.' }),
  ],
}
