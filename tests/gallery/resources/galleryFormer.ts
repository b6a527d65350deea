import { crud, defineResource } from '../../../src/schema'
import { reference, text } from '../../../src/fields'

/** What was called otherwise, known by a text that people type, and sent as JSON. */
export default defineResource({
  name: 'gallery-former',
  label: {
    pl: ['Nazwa', 'Nazwy', 'Nazw'],
    en: ['Former name', 'Former names'],
    grammar: { gender: 'feminine', accusative: 'nazwę', genitive: 'nazwy' },
  },
  menu: { group: 'others', position: 30, icon: 'history' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
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
  },
  list: { columns: ['id', 'name', 'older'] },
})
