/** Headings of a CSV file for people, where a field has several columns; by what comes after its name on the wire. */
export const csv = {
  url: 'adres',
  name: 'nazwa pliku',
  customer_type: 'Typ klienta',
  customer_subtypes: 'Podgrupy',
  halls: 'Hale',
  anonymous: 'Także niezalogowani',
  user: 'Numer karty',
  target_users: 'Karty na liście',
  target_users_file_url: 'Lista kart',
}
