import { defineResource, endpoints } from 'panel-engine/schema'
import { dateTime, select, text } from 'panel-engine/fields'

/** What tells how imports went; it has no menu entry. */
export default defineResource({
  name: 'gallery-imports',
  label: {
    pl: ['Import', 'Importy', 'Importów'],
    en: ['Import', 'Imports'],
    grammar: { gender: 'masculine', accusative: 'import', genitive: 'importu' },
  },
  api: endpoints({ list: 'GET gallery-imports' }),
  fields: {
    startDateTime: dateTime({ mode: 'readOnly', label: { pl: 'Początek', en: 'Start' } }),
    endDateTime: dateTime({ mode: 'readOnly', label: { pl: 'Koniec', en: 'End' } }),
    description: text({ mode: 'readOnly', max: 1000 }),
    status: select({
      mode: 'readOnly',
      label: { pl: 'Status', en: 'Status' },
      options: [
        { id: 'running', label: { pl: 'W trakcie', en: 'Running' } },
        { id: 'success', label: { pl: 'Zakończony', en: 'Done' } },
        { id: 'warning', label: { pl: 'Zakończony z błędami', en: 'Done with errors' } },
        { id: 'error', label: { pl: 'Nieudany', en: 'Failed' } },
        { id: 'interrupted', label: { pl: 'Przerwany', en: 'Interrupted' } },
      ],
    }),
  },
  title: 'description',
  list: { columns: ['id', 'startDateTime', 'endDateTime', 'description', 'status'] },
})
