import { defineResource, endpoints } from '../src/schema'
import { dateTime, text } from '../src/fields'

export default defineResource({
  name: 'imports-history',
  label: {
    pl: ['Import', 'Historia importów', 'Importów'],
    en: ['Import', 'Imports history'],
    grammar: { gender: 'masculine', accusative: 'import', genitive: 'importu' },
  },
  menu: { group: 'end', position: 50, icon: 'history' },
  api: endpoints({ list: 'GET importlog/lastmonth' }),
  table: 'importlog',
  fields: {
    startDateTime: dateTime({ mode: 'readOnly', label: { pl: 'Początek', en: 'Start' } }),
    endDateTime: dateTime({ mode: 'readOnly', label: { pl: 'Koniec', en: 'End' } }),
    description: text({ mode: 'readOnly', max: 1000 }),
    status: text({ mode: 'readOnly', label: { pl: 'Status', en: 'Status' } }),
  },
  title: 'description',
  list: { columns: ['id', 'startDateTime', 'endDateTime', 'description', 'status'] },
})
