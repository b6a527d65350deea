import { defineResource, items, masculine } from 'panel-engine/schema'
import { image, text } from 'panel-engine/fields'

export default defineResource({
  name: 'promo-suppliers-cashback-provider',
  label: {
    pl: ['Dostawca cashbacku', 'Dostawcy cashbacku', 'Dostawców cashbacku'],
    en: ['Cashback provider', 'Cashback providers'],
    grammar: masculine('dostawcę cashbacku', 'dostawcy cashbacku'),
  },
  menu: { group: 'actions', position: 180, icon: 'factory' },
  campaign: 19,
  messages: { failed: 'error.plain' },
  api: items('suppliers-cashback-provider', 'provider'),
  fields: {
    providerId: text({ required: true, max: 64 }),
    image: image({ required: true, width: 640 }),
  },
  customerPreview: {},
  list: { columns: ['id', 'providerId', 'image'] },
})
