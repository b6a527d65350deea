import { defineResource, feminine, items, optionsFrom } from 'panel-engine/schema'
import { image, select } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-restart-gastro',
  label: {
    pl: ['Akcja Restart Gastro', 'Akcje Restart Gastro', 'Akcji Restart Gastro'],
    en: ['Restart Gastro action', 'Restart Gastro actions'],
    grammar: feminine('akcję Restart Gastro', 'akcji Restart Gastro'),
  },
  menu: {
    group: 'actions',
    position: 140,
    icon: 'utensils',
    label: { pl: 'Restart Gastro', en: 'Restart Gastro' },
  },
  campaign: 10,
  messages: { done: 'action' },
  api: items('restart-gastro', 'action', { list: 'items', create: 'actions' }),
  fields: {
    displayPlace: select({ required: true, source: optionsFrom('restart-gastro/actions') }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  title: 'displayPlace',
  list: { columns: ['id', 'displayPlace', 'image', 'target'] },
})
