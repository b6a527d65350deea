import { crud, defineResource, feminine, inOrder, optionsFrom } from 'panel-engine/schema'
import { date, select, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'market-makro',
  label: {
    pl: ['Promocja', 'Promocje', 'Promocji'],
    en: ['Promotion', 'Promotions'],
    grammar: feminine('promocję', 'promocji'),
  },
  menu: { position: 40, icon: 'store', label: { pl: 'Market {brand}', en: 'Market {brand}' } },
  route: 'market-{brand}',
  roles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('productheader'),
  variant: { key: 'type', value: 'PRO' },
  fields: {
    name: text({ required: true }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    importFilename: select({
      source: optionsFrom('productheader/sourcefiles'),
      ids: 'text',
      copied: false,
    }),
    target: target({ required: true }),
  },
  rules: [inOrder('startDate', 'endDate')],
  archive: { endDate: 'endDate' },
  list: { columns: ['id', 'name', 'period', 'state', 'target', 'childCount'] },
})
