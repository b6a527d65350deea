import { crud, defineResource, feminine } from 'panel-engine/schema'
import { image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-good-brands',
  label: {
    pl: ['Akcja dobrych marek', 'Akcje dobrych marek', 'Akcji dobrych marek'],
    en: ['Good-brands action', 'Good-brands actions'],
    grammar: feminine('akcję dobrych marek', 'akcji dobrych marek'),
  },
  menu: {
    group: 'actions',
    position: 40,
    icon: 'badge',
    label: { pl: 'Dobre marki', en: 'Good brands' },
  },
  campaign: 4,
  messages: { done: 'action' },
  api: crud('good-brands'),
  fields: {
    actionNo: text({ required: true, max: 64 }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionNo', 'image', 'target'] },
})
