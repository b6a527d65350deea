import { defineResource, endpoints, feminine } from 'panel-engine/schema'
import { integer, text } from 'panel-engine/fields'
import { reportsScreen } from './choices/reportsScreen'

export default defineResource({
  name: 'report-logged-in-by-hall',
  label: {
    pl: ['Hala', 'Zalogowani według hal', 'Hal'],
    en: ['Hall', 'Signed in by hall'],
    grammar: feminine('halę', 'hali', { few: 'hale' }),
  },
  route: 'reports/logged-in-by-hall',
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  customRoles: reportsScreen,
  api: endpoints({ list: 'GET report/logged-in-by-hall' }),
  fields: {
    hallId: integer({ mode: 'readOnly', label: { pl: 'Numer hali', en: 'Hall number' } }),
    hallName: text({ mode: 'readOnly', label: { pl: 'Hala', en: 'Hall' } }),
    count: integer({ mode: 'readOnly', label: { pl: 'Zalogowani', en: 'Signed in' } }),
  },
  title: 'hallName',
  list: { columns: ['hallId', 'hallName', 'count'], sort: { field: 'count', dir: 'desc' } },
})
