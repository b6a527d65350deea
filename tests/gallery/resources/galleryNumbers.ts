import { crud, defineResource, inOrder, saying, unique, when } from 'panel-engine/schema'
import {
  boolean,
  color,
  computed,
  date,
  dateTime,
  decimal,
  integer,
  price,
  text,
} from 'panel-engine/fields'

const visibleWhen = when('shown', true)

/** Numbers, days and hours. */
export default defineResource({
  name: 'gallery-numbers',
  label: {
    pl: ['Liczba', 'Liczby', 'Liczb'],
    en: ['Number', 'Numbers'],
    grammar: { gender: 'feminine', accusative: 'liczbę', genitive: 'liczby' },
  },
  menu: { position: 20, icon: 'percent' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: crud('gallery-numbers', { order: true, toggle: 'active' }),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true }),
    pieces: integer({
      required: true,
      min: 1,
      max: 3600,
      unit: 's',
      visibleWhen,
      label: { pl: 'Czas', en: 'Time' },
    }),
    degrees: decimal({
      required: true,
      min: -180,
      max: 180,
      visibleWhen,
      label: { pl: 'Długość geograficzna', en: 'Longitude' },
    }),
    netto: price({ required: true, visibleWhen, label: { pl: 'Cena netto', en: 'Net price' } }),
    worth: computed({
      of: ['pieces', 'netto'],
      by: 'worth',
      gives: 'price',
      mode: 'readOnly',
      visibleWhen,
      label: { pl: 'Wartość netto', en: 'Net worth' },
    }),
    minutes: computed({
      of: ['pieces'],
      by: 'minutes',
      gives: 'number',
      mode: 'readOnly',
      visibleWhen,
      label: { pl: 'Pełne minuty', en: 'Whole minutes' },
    }),
    startDate: date({ required: true, visibleWhen }),
    endDate: date({ required: true, visibleWhen }),
    opens: text({
      format: 'time',
      required: true,
      visibleWhen,
      label: { pl: 'Otwarcie', en: 'Opening' },
    }),
    sentAt: dateTime({ required: true, visibleWhen, label: { pl: 'Wysyłka', en: 'Sending' } }),
    goneAt: dateTime({ visibleWhen, label: { pl: 'Koniec wysyłki', en: 'End of sending' } }),
    tint: color({ initial: '#1d6f42', visibleWhen, label: { pl: 'Kolor', en: 'Colour' } }),
    orderNo: integer({ min: 0, initial: 0 }),
    active: boolean({ initial: true, visibleWhen }),
    futureText: text({
      section: 'future',
      label: { pl: 'Tekst przed startem', en: 'Text before the start' },
    }),
    activeText: text({
      section: 'active',
      label: { pl: 'Tekst w trakcie', en: 'Text while it runs' },
    }),
    scratchedText: text({
      section: 'scratched',
      label: { pl: 'Tekst po zdrapaniu', en: 'Text once scratched' },
    }),
    pastTextColor: color({
      section: 'past',
      label: { pl: 'Kolor tekstu po zakończeniu', en: 'Text colour after the end' },
    }),
  },
  rules: [
    inOrder('startDate', 'endDate'),
    saying(inOrder('sentAt', 'goneAt'), {
      pl: 'Koniec wysyłki nie może być przed jej początkiem',
      en: 'Sending cannot end before it begins',
    }),
    unique(['name'], { pl: 'Taka liczba już jest', en: 'There is such a number already' }),
  ],
  archive: { endDate: 'endDate', flag: 'active' },
  order: 'orderNo',
  customerPreview: { group: 'pieces' },
  list: {
    columns: ['id', 'name', 'orderNo', 'period', 'state', 'pieces', 'worth', 'tint'],
    sort: { field: 'orderNo', dir: 'asc' },
  },
})
