import { defineResource, endpoints, masculine, unique } from 'panel-engine/schema'
import { boolean, date, image, reference, text } from 'panel-engine/fields'

export default defineResource({
  name: 'promo-calendar-days',
  label: {
    pl: ['Dzień', 'Dni', 'Dni'],
    en: ['Day', 'Days'],
    grammar: masculine('dzień', 'dnia'),
  },
  campaign: 11,
  route: 'days',
  api: endpoints({
    list: 'GET promo-calendar/{parent}/days',
    create: 'POST promo-calendar/{parent}/date',
    read: 'GET promo-calendar/{parent}/date/{id}',
    update: 'POST promo-calendar/{parent}/date/{id}',
    delete: 'DELETE promo-calendar/{parent}/date/{id}',
  }),
  parent: {
    resources: ['promo-calendar'],
    field: 'calendarId',
    title: { pl: 'Dni', en: 'Days' },
  },
  fields: {
    calendarId: reference({
      resource: 'promo-calendar',
      mode: 'readOnly',
      label: { pl: 'Kalendarz', en: 'Calendar' },
    }),
    label: text({ required: true, label: { pl: 'Etykieta', en: 'Label' } }),
    date: date({ required: true, startsLine: true, label: { pl: 'Data', en: 'Date' } }),
    inactive: boolean({ label: { pl: 'Nieaktywny', en: 'Inactive' } }),
    invisible: boolean({
      label: { pl: 'Niewidoczny w aplikacji', en: 'Invisible in the app' },
    }),
    image: image({ required: true, width: 640, height: 1136 }),
  },
  runs: { offWhen: { field: 'invisible', in: [true] } },
  customerPreview: { day: 'date', pastDays: 'showPastDays' },
  rules: [unique(['calendarId', 'date'], 'rule.dayTaken')],
  list: {
    columns: ['id', 'date', 'label', 'inactive', 'invisible', 'image'],
    sort: { field: 'date', dir: 'asc' },
    isWhole: true,
  },
})
