import { defineResource, endpoints } from '../../../src/schema'
import { boolean, integer, text } from '../../../src/fields'

/** A number that people give, a switch in the list, two kinds in one table; the other is galleryVariant.ts. */
export default defineResource({
  name: 'gallery-typed',
  label: {
    pl: ['Numer', 'Numery', 'Numerów'],
    en: ['Numbered', 'Numbered'],
    grammar: { gender: 'masculine', accusative: 'numer', genitive: 'numeru' },
  },
  menu: { group: 'end', position: 5, icon: 'hall' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  id: 'typed',
  api: endpoints(
    {
      list: 'GET gallery-typed',
      create: 'POST gallery-typed',
      read: 'GET gallery-typed/{id}',
      update: 'PUT gallery-typed/{id}',
      delete: 'DELETE gallery-typed/{id}',
      toggle: 'POST gallery-typed/{id}/switch',
    },
    { body: { create: 'urlencoded', update: 'multipart' }, absent: 'clear' },
  ),
  fields: {
    id: integer({ required: true, min: 1, mode: 'createOnly' }),
    name: text({ required: true }),
    note: text({ label: { pl: 'Uwaga', en: 'Note' } }),
    active: boolean(),
  },
  archive: { flag: 'active' },
  toggle: 'active',
  list: { columns: ['id', 'name', 'note', 'active'] },
})
