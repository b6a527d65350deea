import { crud, defineResource, masculine } from 'panel-engine/schema'
import { document, image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-nbp',
  label: {
    pl: ['Program bonusowy', 'Programy bonusowe', 'Programów bonusowych'],
    en: ['Bonus program', 'Bonus programs'],
    grammar: masculine('program bonusowy', 'programu bonusowego'),
  },
  menu: { group: 'actions', position: 150, icon: 'gift' },
  campaign: 17,
  messages: { done: 'program' },
  api: crud('customer-bonus'),
  fields: {
    programId: text({ required: true, max: 64 }),
    imageTop: image({ required: true, width: 640 }),
    imageBottom: image({ width: 640 }),
    statute: document(),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'programId', 'imageTop', 'target'] },
})
