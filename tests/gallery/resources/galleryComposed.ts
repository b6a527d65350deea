import { defineResource, endpoints, feminine, optionsFrom, when } from 'panel-engine/schema'
import { multiSelect, select, text, texts } from 'panel-engine/fields'

const options = [
  { id: 'one', label: { pl: 'Jeden', en: 'One' } },
  { id: 'two', label: { pl: 'Dwa', en: 'Two' } },
] as const

/** An id of two parts, and a menu entry for each list. */
export default defineResource({
  name: 'gallery-composed',
  label: {
    pl: ['Para', 'Pary', 'Par'],
    en: ['Pair', 'Pairs'],
    grammar: feminine('parę', 'pary', { few: 'pary' }),
  },
  menu: { position: 40, icon: 'link' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  id: 'composed',
  composedOf: 'group',
  api: endpoints({
    list: 'GET gallery-composed',
    create: 'POST gallery-composed/item',
    read: 'GET gallery-composed/item/{group}/{id}',
    update: 'POST gallery-composed/item/{group}/{id}',
    delete: 'DELETE gallery-composed/item/{group}/{id}',
  }),
  views: options.map(({ id, label }) => ({ name: id, label, where: { group: id } })),
  fields: {
    group: select({
      required: true,
      mode: 'createOnly',
      options,
      label: { pl: 'Lista', en: 'List' },
    }),
    name: text({ required: true }),
    notes: texts({ visibleWhen: when('group', 'one'), label: { pl: 'Uwagi', en: 'Notes' } }),
    categoryId: select({
      source: optionsFrom('dictionary/categories'),
      label: { pl: 'Kategoria', en: 'Category' },
    }),
    shelves: multiSelect({
      source: optionsFrom('dictionary/categories', { display: 'name' }),
      label: { pl: 'Kategorie', en: 'Categories' },
    }),
    corners: multiSelect({
      source: optionsFrom('dictionary/categories', {
        childrenOf: 'categoryId',
        display: 'orderAndTitle',
      }),
      label: { pl: 'Podkategorie', en: 'Subcategories' },
    }),
  },
  list: { columns: ['id', 'group', 'name'] },
})
