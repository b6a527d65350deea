import { defineResource, feminine, items } from 'panel-engine/schema'
import { document, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-retro-delivery',
  label: {
    pl: ['Dostawa retro', 'Dostawy retro', 'Dostaw retro'],
    en: ['Retro delivery', 'Retro deliveries'],
    grammar: feminine('dostawę retro', 'dostawy retro'),
  },
  menu: { group: 'actions', position: 80, icon: 'truck' },
  campaign: 13,
  api: items('retro-delivery', 'service'),
  fields: {
    actionNo: text({ required: true, max: 64 }),
    document: document({ required: true }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionNo', 'document', 'target'] },
})
