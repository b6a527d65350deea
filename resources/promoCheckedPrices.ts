import { defineResource, plural, single } from 'panel-engine/schema'
import { image } from 'panel-engine/fields'

export default defineResource({
  name: 'promo-checked-prices',
  label: {
    pl: ['Sprawdzone ceny', 'Sprawdzone ceny', 'Sprawdzonych cen'],
    en: ['Checked prices', 'Checked prices'],
    grammar: plural('sprawdzone ceny', 'sprawdzonych cen'),
  },
  menu: { group: 'actions', position: 60, icon: 'check' },
  campaign: 7,
  api: single('checked-prices'),
  singleton: true,
  customerPreview: {},
  fields: {
    image: image({ required: true, width: 640 }),
  },
})
