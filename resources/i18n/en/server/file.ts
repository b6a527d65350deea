import type { ServerTexts } from '../../areas'

export const file: ServerTexts['file'] = {
  cards: {
    noLine: 'A correction is for line %{line}, which the list of cards does not have',
    most: 'A list may have %{max} cards at most',
    none: 'The list contains no card of the customer base',
  },
  clients: { value: 'The value “%{value}” in the column %{column} is not valid' },
  products: {
    name: 'The name must have from 3 to 255 characters',
    price:
      'The value “%{value}” in the column %{column} is not a price. Write it like this: 12.99.',
    highest: 'The price in the column %{column} must not be above %{max}',
    netto: 'The net price must not be higher than the gross price',
    url: 'The value in the column %{column} is not a whole address: one starts with http:// or https:// and has no spaces, brackets or password',
    details: 'A product feature must have from 3 to 255 characters',
    active: 'The value “%{value}” in the column is_active must be 1 or 0',
  },
}
