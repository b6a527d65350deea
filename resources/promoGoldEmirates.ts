import { crud, defineResource, masculine } from 'panel-engine/schema'
import { document, image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-gold-emirates',
  label: {
    pl: ['Konkurs rankingowy', 'Konkursy rankingowe', 'Konkursów rankingowych'],
    en: ['Ranking contest', 'Ranking contests'],
    grammar: masculine('konkurs rankingowy', 'konkursu rankingowego'),
  },
  menu: { group: 'actions', position: 30, icon: 'trophy' },
  campaign: 3,
  api: crud('gold-emirates'),
  fields: {
    competitionId: text({ required: true, max: 64 }),
    image: image({ required: true, width: 640 }),
    statute: document(),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'competitionId', 'image', 'target'] },
})
