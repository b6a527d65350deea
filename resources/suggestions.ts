import { defineResource, endpoints, feminine } from 'panel-engine/schema'
import { date, dateTime, longText, text } from 'panel-engine/fields'

export default defineResource({
  name: 'suggestions',
  label: {
    pl: ['Sugestia', 'Sugestie', 'Sugestii'],
    en: ['Suggestion', 'Suggestions'],
    grammar: feminine('sugestię', 'sugestii'),
  },
  menu: { group: 'end', position: 30, icon: 'message' },
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_SUGGESTIONS'],
  api: endpoints({ list: 'GET suggestion', read: 'GET suggestion/{id}' }),
  fields: {
    title: text({ mode: 'readOnly', label: { pl: 'Temat', en: 'Subject' } }),
    message: longText({ mode: 'readOnly', max: 10_000, label: { pl: 'Treść', en: 'Message' } }),
    client: text({ mode: 'readOnly', label: { pl: 'Klient', en: 'Customer' } }),
    cardId: text({ mode: 'readOnly', label: { pl: 'Numer karty', en: 'Card number' } }),
    email: text({ format: 'email', mode: 'readOnly' }),
    appVersion: text({ mode: 'readOnly', label: { pl: 'Wersja aplikacji', en: 'App version' } }),
    date: date({ mode: 'readOnly', label: { pl: 'Napisano', en: 'Written' } }),
    created: dateTime({ mode: 'readOnly', label: { pl: 'Zapisano', en: 'Stored' } }),
  },
  list: { columns: ['id', 'date', 'client', 'cardId', 'title', 'message', 'appVersion'] },
})
