import { crud, defineResource, optionsFrom } from 'panel-engine/schema'
import { reference, select, text } from 'panel-engine/fields'

/** What was called otherwise, known by a text that people type, sent as JSON, and the administrator's alone. */
export default defineResource({
  name: 'gallery-former',
  label: {
    pl: ['Nazwa', 'Nazwy', 'Nazw'],
    en: ['Former name', 'Former names'],
    grammar: { gender: 'feminine', accusative: 'nazwę', genitive: 'nazwy' },
  },
  menu: { group: 'others', position: 30, icon: 'history' },
  id: 'typed',
  api: crud('gallery-former', { body: { create: 'json', update: 'urlencoded' } }),
  table: 'gallery_former',
  formerly: { name: 'gallery-older', path: 'gallery-older', table: 'gallery_oldest' },
  retired: { fields: ['colour'] },
  fields: {
    id: text({ required: true, max: 40, mode: 'createOnly', label: { pl: 'Kod', en: 'Code' } }),
    name: text({ required: true, formerly: 'title' }),
    older: reference({
      resource: 'gallery-former',
      ids: 'text',
      label: { pl: 'Starsza', en: 'Older' },
    }),
    price: select({
      source: optionsFrom('article-prices/dnr'),
      search: true,
      label: { pl: 'Cena', en: 'Price' },
    }),
  },
  list: { columns: ['id', 'name', 'older'] },
})
