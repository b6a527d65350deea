import { defineResource, items, masculine } from 'panel-engine/schema'
import { document, image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-bonus24-program',
  label: {
    pl: ['Program Bonus Traders v24', 'Programy Bonus Traders v24', 'Programów Bonus Traders v24'],
    en: ['Bonus Traders v24 program', 'Bonus Traders v24 programs'],
    grammar: masculine('program Bonus Traders v24', 'programu Bonus Traders v24'),
  },
  menu: {
    group: 'actions',
    position: 160,
    icon: 'medal',
    label: { pl: 'Bonus Traders v24', en: 'Bonus Traders v24' },
  },
  campaign: 18,
  messages: { done: 'program', failed: 'error.plain' },
  api: items('bonus24-program', 'action'),
  fields: {
    competitionId: text({ required: true, max: 64 }),
    imageTop: image({ required: true, width: 640 }),
    imageBottom: image({ width: 640 }),
    statute: document({ required: true }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'competitionId', 'imageTop', 'target'] },
})
