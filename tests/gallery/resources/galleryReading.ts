import { defineResource, endpoints, feminine } from '../../../src/schema'
import { integer, text } from '../../../src/fields'

/** A list without a table, and without a menu entry: it is at `/gallery-reading`. */
export default defineResource({
  name: 'gallery-reading',
  label: {
    pl: ['Hala', 'Policzone hale', 'Hal'],
    en: ['Hall', 'Counted halls'],
    grammar: feminine('halę', 'hali', { few: 'hale' }),
  },
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: endpoints({ list: 'GET gallery-reading' }),
  fields: {
    hallId: integer({ mode: 'readOnly', label: { pl: 'Numer hali', en: 'Hall number' } }),
    hallName: text({ mode: 'readOnly', label: { pl: 'Hala', en: 'Hall' } }),
    count: integer({ mode: 'readOnly', label: { pl: 'Klienci', en: 'Clients' } }),
  },
  list: { columns: ['hallId', 'hallName', 'count'] },
})
