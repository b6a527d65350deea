/** How the number of a card is written. */
export const pushCard = {
  match: '\\d{1,32}',
  message: { pl: 'Wpisz same cyfry', en: 'Digits only' },
}

/** How many cards are named one by one, and how one may think of the group beside them. */
export const pushNumbers = {
  max: 4000,
  minLength: 1,
  maxLength: 32,
  help: {
    pl: 'Numery i plik z kartami decydują same, grupa klientów nie ma wtedy znaczenia',
    en: 'Numbers and a file of cards decide alone, the customer group has no say then',
  },
} as const

/** The columns of the history. */
export const pushColumns = [
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
