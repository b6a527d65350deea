/** How the number of a card is written. */
export const pushCard = {
  match: '\\d{1,32}',
  message: { pl: 'Wpisz same cyfry, najwyżej 32', en: 'Digits only, 32 at most' },
}

/** How many cards may be named one by one, and the warning that the customer group then does not count. */
export const pushNumbers = {
  max: 4000,
  minLength: 1,
  maxLength: 32,
  help: {
    pl: 'Jeśli podasz numery, grupa klientów i hale nie będą brane pod uwagę',
    en: 'With numbers the customer group and the halls are left out of account',
  },
} as const

/** A group is needed where no card is named. */
export const noCards = { field: 'users', in: [null] } as const

/** The columns of the history, and which share a cell, so that all of them fit on a laptop beside the menu. */
export const pushList = {
  columns: [
    'id',
    'created',
    'begins',
    'finished',
    'message',
    'status',
    'result',
    'recipientsFound',
    'recipientsDelivered',
    'testCardId',
    'sourceType',
    'sourceId',
    'senderName',
    'senderId',
  ],
  stacked: [
    ['created', 'begins', 'finished'],
    ['status', 'result'],
    ['recipientsFound', 'recipientsDelivered', 'testCardId'],
    ['sourceType', 'sourceId'],
    ['senderName', 'senderId'],
  ],
} as const

/** What is said of the form's fields and in the menu. */
export const pushHelp = {
  menu: { pl: 'Historia push', en: 'Push history' },
  title: {
    pl: 'Bez tytułu klient zobaczy nazwę marki',
    en: 'Without a title the customer sees the name of the brand',
  },
  begins: {
    pl: 'Bez daty wysyłka zacznie się od razu',
    en: 'Without a date sending begins at once',
  },
} as const
