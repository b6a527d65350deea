import { crud, defineResource, feminine } from 'panel-engine/schema'
import { image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-lottery-retro',
  label: {
    pl: ['Loteria zimowa', 'Loterie zimowe', 'Loterii zimowych'],
    en: ['Winter lottery', 'Winter lotteries'],
    grammar: feminine('loterię zimową', 'loterii zimowej'),
  },
  menu: {
    group: 'actions',
    position: 50,
    icon: 'snowflake',
    label: { pl: 'Loteria zimowa', en: 'Winter lottery' },
  },
  campaign: 5,
  api: crud('lottery-retro'),
  fields: {
    competitionId: text({ required: true, max: 64 }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'competitionId', 'image', 'target'] },
})
