import { crud, defineResource, inOrder, masculine } from 'panel-engine/schema'
import { boolean, color, date, image, integer, select, text } from 'panel-engine/fields'
import { target } from './kinds'

const called = (pl: string, en: string) => ({ label: { pl, en } })
const set = (pl: string, en: string) => ({ section: 'settings' as const, ...called(pl, en) })
const size = (height: number) => ({ required: true, width: 640, height }) as const
const ink = (initial: string) => ({ required: true, initial }) as const
const states = [
  { id: 'active', label: { pl: 'Aktywny', en: 'Active' } },
  { id: 'future', label: { pl: 'Przyszły', en: 'Future' } },
  { id: 'past', label: { pl: 'Zakończony', en: 'Ended' } },
  { id: 'disabled', label: { pl: 'Zawsze nieaktywny', en: 'Always inactive' } },
]

export default defineResource({
  name: 'promo-calendar',
  label: {
    pl: ['Kalendarz', 'Kalendarze', 'Kalendarzy'],
    en: ['Calendar', 'Calendars'],
    grammar: masculine('kalendarz', 'kalendarza'),
  },
  menu: { group: 'actions', position: 120, icon: 'calendar', records: true },
  campaign: 11,
  api: crud('promo-calendar'),
  fields: {
    title: text({ required: true }),
    calendarNo: text({ required: true, max: 64, ...called('Numer kalendarza', 'Calendar number') }),
    startDate: date({ required: true, wire: 'start', startsLine: true }),
    endDate: date({ required: true, wire: 'end' }),
    columns: integer({
      required: true,
      min: 1,
      max: 7,
      initial: 4,
      ...set('Liczba kolumn', 'Number of columns'),
    }),
    status: select({ options: states, initial: 'active', ...set('Status', 'Status') }),
    backgroundColor: color({ ...ink('#ffffff'), ...set('Kolor tła', 'Background colour') }),
    barColor: color({ ...ink('#ffd75e'), ...set('Kolor paska', 'Bar colour') }),
    textColor: color({
      ...ink('#000000'),
      on: ['backgroundColor', 'barColor'],
      ...set('Kolor tekstu', 'Text colour'),
    }),
    showPastDays: boolean({ initial: true, ...set('Pokazuj zakończone dni', 'Show ended days') }),
    background: image({ ...size(230), ...called('Tło', 'Background') }),
    scratched: image({ ...size(900), ...called('Obraz po zdrapaniu', 'Image once scratched') }),
    target: target({ required: true }),
  },
  rules: [inOrder('startDate', 'endDate')],
  runs: { offWhen: { field: 'status', in: ['disabled'] } },
  customerPreview: {},
  list: {
    columns: [
      'background',
      'id',
      'calendarNo',
      'title',
      'period',
      'status',
      'target',
      'childCount',
    ],
  },
})
