import { defineResource, items } from '../src/schema'
import { document, image, target, text } from '../src/fields'

export default defineResource({
  name: 'promo-bonus24-program',
  label: {
    pl: ['Akcja Bonus Traders v24', 'Akcje Bonus Traders v24', 'Akcji Bonus Traders v24'],
    en: ['Bonus Traders v24 action', 'Bonus Traders v24 actions'],
    grammar: {
      gender: 'feminine',
      accusative: 'akcję Bonus Traders v24',
      genitive: 'akcji Bonus Traders v24',
    },
  },
  menu: {
    group: 'actions',
    position: 160,
    icon: 'medal',
    label: { pl: 'Bonus Traders v24', en: 'Bonus Traders v24' },
  },
  campaign: 18,
  api: items('bonus24-program', 'action', { targetClients: true }),
  fields: {
    competitionId: text({
      required: true,
      max: 64,
      label: { pl: 'Identyfikator konkursu', en: 'Competition identifier' },
    }),
    imageTop: image({ required: true, width: 640 }),
    imageBottom: image({ width: 640 }),
    statute: document({ required: true }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'competitionId', 'imageTop', 'target'] },
})
