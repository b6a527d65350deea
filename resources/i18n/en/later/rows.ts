import type { LaterTexts } from '../../areas'

export const rows: LaterTexts['rows'] = {
  remove: {
    hallBlocked:
      '%{smart_count} customer is assigned to this hall. Wait for the next import of the customer base. |||| %{smart_count} customers are assigned to this hall. Wait for the next import of the customer base.',
    hallReferences: 'The hall is chosen in: %{places}. It will be marked there as deleted.',
    hallPlaces: {
      fliers: 'fliers (%{smart_count})',
      promotions: 'promotions (%{smart_count})',
      adverts: 'special offers (%{smart_count})',
    },
  },
  targetClients: {
    title: 'Customers',
    search: 'Search for a customer',
    companyName: 'Company',
    fullName: 'Full name',
    registrationHall: 'Registration hall',
    cardNumber: 'Card number',
    entireClient: 'Entire customer',
    empty: 'No customers in the list',
    emptyHint: 'Add a card list in the form, under “Selected customers”',
    remove: 'Remove from the list: %{name}',
    ask: 'Remove customer “%{name}” from the list? This cannot be undone.',
    done: 'The customer has been removed from the list',
    count: '%{smart_count} customer |||| %{smart_count} customers',
  },
}
