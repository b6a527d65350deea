import { crud, defineResource } from '../src/schema'
import { image, target, text } from '../src/fields'

export default defineResource({
  name: 'promo-good-brands',
  label: {
    pl: ['Akcja dobrych marek', 'Akcje dobrych marek', 'Akcji dobrych marek'],
    en: ['Good-brands action', 'Good-brands actions'],
    grammar: {
      gender: 'feminine',
      accusative: 'akcję dobrych marek',
      genitive: 'akcji dobrych marek',
    },
  },
  menu: {
    group: 'actions',
    position: 40,
    icon: 'badge',
    label: { pl: 'Dobre marki', en: 'Good brands' },
  },
  campaign: 4,
  api: crud('good-brands', { targetClients: true }),
  fields: {
    actionNo: text({ required: true, max: 64, label: { pl: 'Numer akcji', en: 'Action number' } }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionNo', 'image', 'target'] },
})
