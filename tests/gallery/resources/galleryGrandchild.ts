import { crud, defineResource, feminine, unique } from 'panel-engine/schema'
import { reference, text } from 'panel-engine/fields'

/** A record that stands under one which itself stands under another. */
export default defineResource({
  name: 'gallery-grandchild',
  label: {
    pl: ['Litera', 'Litery', 'Liter'],
    en: ['Letter', 'Letters'],
    grammar: feminine('literę', 'litery'),
  },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  customRoles: false,
  api: crud('gallery-child/{parent}/letters'),
  route: 'letters',
  parent: {
    resources: ['gallery-child'],
    field: 'syllableId',
    title: { pl: 'Litery', en: 'Letters' },
  },
  fields: {
    syllableId: reference({
      resource: 'gallery-child',
      mode: 'readOnly',
      label: { pl: 'Sylaba', en: 'Syllable' },
    }),
    name: text({ required: true }),
  },
  rules: [unique(['syllableId', 'name'])],
  list: { columns: ['id', 'name'] },
})
