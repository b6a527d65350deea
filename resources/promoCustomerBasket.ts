import { defineResource, masculine, single } from '../src/schema'
import { image } from '../src/fields'

export default defineResource({
  name: 'promo-customer-basket',
  label: {
    pl: ['Koszyk klienta', 'Koszyk klienta', 'Koszyków klienta'],
    en: ['Customer basket', 'Customer basket'],
    grammar: masculine('koszyk klienta', 'koszyka klienta'),
  },
  menu: { group: 'actions', position: 90, icon: 'basket' },
  campaign: 8,
  api: single('customer-basket'),
  singleton: true,
  app: {},
  fields: {
    image: image({ required: true, width: 640 }),
  },
})
