import { defineResource, endpoints, masculine } from 'panel-engine/schema'
import { dateTime, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'imports-history',
  label: {
    pl: ['Import', 'Importy', 'Importów'],
    en: ['Import', 'Imports'],
    grammar: masculine('import', 'importu'),
  },
  menu: {
    group: 'end',
    position: 50,
    icon: 'history',
    label: { pl: 'Historia importów', en: 'Imports history' },
  },
  api: endpoints({ list: 'GET importlog/lastmonth' }),
  table: 'importlog',
  fields: {
    startDateTime: dateTime({ mode: 'readOnly', label: { pl: 'Początek', en: 'Start' } }),
    endDateTime: dateTime({ mode: 'readOnly', label: { pl: 'Koniec', en: 'End' } }),
    description: text({ mode: 'readOnly', max: 1000 }),
    status: select({
      mode: 'readOnly',
      label: { pl: 'Status', en: 'Status' },
      options: [
        { id: 'running', tone: 'accent', label: { pl: 'W trakcie', en: 'Running' } },
        { id: 'success', tone: 'positive', label: { pl: 'Zakończony', en: 'Done' } },
        {
          id: 'warning',
          tone: 'warning',
          label: { pl: 'Zakończony z błędami', en: 'Done with errors' },
        },
        { id: 'error', tone: 'negative', label: { pl: 'Nieudany', en: 'Failed' } },
        { id: 'interrupted', tone: 'negative', label: { pl: 'Przerwany', en: 'Interrupted' } },
      ],
    }),
  },
  title: 'description',
  startPage: {
    title: { pl: 'Nieudane importy', en: 'Failed imports' },
    none: {
      pl: 'W ostatnich dwóch tygodniach wszystkie się udały',
      en: 'All of the last two weeks came through',
    },
    all: { pl: 'Historia importów', en: 'Imports history' },
    when: { field: 'status', in: ['error', 'interrupted', 'warning'] },
    fresh: { field: 'startDateTime', days: 14 },
    label: ['description'],
    note: 'status',
    at: 'startDateTime',
  },
  list: { columns: ['id', 'startDateTime', 'endDateTime', 'description', 'status'] },
})
