import { crud, defineResource, feminine } from 'panel-engine/schema'
import { image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-BMPL',
  label: {
    pl: ['Zielona etykieta', 'Zielone etykiety', 'Zielonych etykiet'],
    en: ['Green label', 'Green labels'],
    grammar: feminine('zieloną etykietę', 'zielonej etykiety'),
  },
  menu: { position: 80, icon: 'leaf' },
  campaign: 9,
  api: crud('bmpl'),
  fields: {
    name: text({ required: true }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['image', 'id', 'name', 'target'] },
})
