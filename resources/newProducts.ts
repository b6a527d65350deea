import { crud, defineResource, feminine, inOrder, optionsFrom } from 'panel-engine/schema'
import { date, select, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'new-products',
  label: {
    pl: ['Nowość', 'Nowości', 'Nowości'],
    en: ['New product', 'New products'],
    grammar: feminine('nowość', 'nowości'),
  },
  menu: { position: 50, icon: 'sparkles' },
  roles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('productheader'),
  variant: { key: 'type', value: 'NEW' },
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
