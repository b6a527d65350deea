import { crud, defineResource } from 'panel-engine/schema'
import { date, integer, reference, text } from 'panel-engine/fields'

/** A record that stands under another. */
export default defineResource({
  name: 'gallery-child',
  label: {
    pl: ['Sylaba', 'Sylaby', 'Sylab'],
    en: ['Syllable', 'Syllables'],
    grammar: { gender: 'feminine', accusative: 'sylabę', genitive: 'sylaby' },
  },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  api: crud('gallery-words/{parent}/child', { order: true, orderAll: true, load: true }),
  parent: {
    resources: ['gallery-words'],
    field: 'wordId',
    title: { pl: 'Sylaby', en: 'Syllables' },
  },
  fields: {
    wordId: reference({
      resource: 'gallery-words',
      mode: 'readOnly',
      label: { pl: 'Słowo', en: 'Word' },
    }),
    name: text({ required: true }),
    orderNo: integer({ min: 0 }),
    day: date({ label: { pl: 'Dzień', en: 'Day' } }),
  },
  order: 'orderNo',
  customerPreview: { day: 'day', pastDays: 'shown' },
  load: { key: 'name', fields: ['name', 'orderNo'], headings: { orderNo: ['Miejsce'] } },
  list: {
    columns: ['orderNo', 'name'],
    isWhole: true,
    sort: { field: 'orderNo', dir: 'asc' },
    grid: ['name'],
  },
})
