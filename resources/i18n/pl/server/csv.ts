export const csv = {
  customer_type: 'Typ klienta',
  customer_subtypes: 'Podgrupy',
  halls: 'Hale',
  anonymous: 'Także niezalogowani',
  user: 'Numer karty',
  target_users: 'Karty na liście',
  target_users_file_url: 'Lista kart',
}
