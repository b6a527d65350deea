import type { LaterTexts } from '../../areas'

export const rows: LaterTexts['rows'] = {
  remove: {
    hallBlocked:
      '%{smart_count} client is assigned to this hall. Wait for the next import of the client base. |||| %{smart_count} clients are assigned to this hall. Wait for the next import of the client base.',
    hallReferences: 'The hall is chosen in: %{places}. It will be marked there as deleted.',
    hallPlaces: {
      fliers: 'fliers (%{smart_count})',
      promotions: 'promotions (%{smart_count})',
      adverts: 'special offers (%{smart_count})',
    },
  },
  targetClients: {
    title: 'Clients',
    search: 'Search for a client',
    companyName: 'Company',
    fullName: 'Full name',
    registrationHall: 'Registration hall',
    cardNumber: 'Card number',
    entireClient: 'Entire client',
    empty: 'No clients in the list',
    emptyHint: 'Add a card list in the form, under “Selected clients”',
    remove: 'Remove from the list: %{name}',
    ask: 'Remove client “%{name}” from the list? This cannot be undone.',
    done: 'The client has been removed from the list',
    count: '%{smart_count} client |||| %{smart_count} clients',
  },
}
