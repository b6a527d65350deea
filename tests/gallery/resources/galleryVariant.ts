import { crud, defineResource, feminine } from 'panel-engine/schema'
import { text } from 'panel-engine/fields'

/** One of the kinds that share a path and a table; the server makes its ids. */
export default defineResource({
  name: 'gallery-variant',
  label: {
    pl: ['Odmiana', 'Odmiany', 'Odmian'],
    en: ['Variant', 'Variants'],
    grammar: feminine('odmianę', 'odmiany'),
  },
  menu: {
    group: 'end',
    position: 6,
    icon: 'leaf',
    label: { pl: 'Odmiany {brand}', en: 'Variants' },
  },
  route: 'gallery-{brand}',
  table: 'gallery_kinds',
  id: 'serial',
  api: crud('gallery-kinds', { body: { create: 'multipart', update: 'json' } }),
  variant: { key: 'type', value: 'ONE' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  fields: { name: text({ required: true }) },
  list: { columns: ['id', 'name'] },
})
