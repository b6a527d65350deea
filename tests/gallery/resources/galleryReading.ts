import { defineResource, endpoints, feminine } from 'panel-engine/schema'
import { integer } from 'panel-engine/fields'

/** A list without a table, and without a menu entry: it is at `/gallery-reading`. */
export default defineResource({
  name: 'gallery-reading',
  label: {
    pl: ['Długość', 'Długości słów', 'Długości'],
    en: ['Length', 'Lengths of words'],
    grammar: feminine('długość', 'długości', { few: 'długości' }),
  },
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: endpoints({ list: 'GET gallery-reading' }),
  fields: {
    letters: integer({ mode: 'readOnly', label: { pl: 'Litery', en: 'Letters' } }),
    count: integer({ mode: 'readOnly', label: { pl: 'Słowa', en: 'Words' } }),
  },
  list: { columns: ['letters', 'count'] },
})
