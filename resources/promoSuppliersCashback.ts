import { defineResource, items, masculine } from 'panel-engine/schema'
import { document, image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-suppliers-cashback',
  label: {
    pl: ['Cashback dostawców', 'Cashbacki dostawców', 'Cashbacków dostawców'],
    en: ['Suppliers cashback', 'Suppliers cashbacks'],
    grammar: masculine('cashback dostawców', 'cashbacku dostawców'),
  },
  menu: {
    group: 'actions',
    position: 170,
    icon: 'coins',
    label: { pl: 'Cashback dostawców', en: 'Suppliers cashback' },
  },
  campaign: 19,
  messages: { failed: 'error.plain' },
  api: items('suppliers-cashback', 'action'),
  fields: {
    actionId: text({ required: true, max: 64 }),
    image: image({ required: true, width: 640 }),
    statute: document({ required: true }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionId', 'image', 'target'] },
})
