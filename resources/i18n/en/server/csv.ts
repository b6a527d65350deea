import type { ServerTexts } from '../../areas'

export const csv: ServerTexts['csv'] = {
  customer_type: 'Customer type',
  customer_subtypes: 'Subgroups',
  halls: 'Halls',
  anonymous: 'Also not signed in',
  user: 'Card number',
  target_users: 'Cards on the list',
  target_users_file_url: 'Card list',
}
