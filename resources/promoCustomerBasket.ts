import { defineResource, masculine, single } from 'panel-engine/schema'
import { image } from 'panel-engine/fields'

export default defineResource({
  name: 'promo-customer-basket',
  label: {
    pl: ['Baner koszyka', 'Baner koszyka', 'Banerów koszyka'],
    en: ['Basket banner', 'Basket banner'],
    grammar: masculine('baner koszyka', 'baneru koszyka', { few: 'banery koszyka' }),
  },
  menu: { group: 'actions', position: 90, icon: 'basket' },
  campaign: 8,
  api: single('customer-basket'),
  singleton: true,
  customerPreview: {},
  fields: {
    image: image({ required: true, width: 640 }),
  },
})
