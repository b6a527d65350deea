import { defineResource, endpoints, feminine } from 'panel-engine/schema'
import { image, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'promo-BMPL-menu',
  label: {
    pl: [
      'Pozycja menu zielonych etykiet',
      'Pozycje menu zielonych etykiet',
      'Pozycji menu zielonych etykiet',
    ],
    en: ['Green-label menu item', 'Green-label menu items'],
    grammar: feminine('pozycję menu', 'pozycji menu'),
  },
  menu: {
    position: 90,
    icon: 'menuList',
    label: { pl: 'Menu zielonych etykiet', en: 'Green-label menu' },
  },
  campaign: 9,
  api: endpoints({
    list: 'GET bmpl-menu',
    create: 'POST bmpl-menu/item',
    read: 'GET bmpl-menu/item/{list}/{id}',
    update: 'POST bmpl-menu/item/{list}/{id}',
    delete: 'DELETE bmpl-menu/item/{list}/{id}',
  }),
  id: 'composed',
  composedOf: 'list',
  views: [
    { name: 'extra', label: { pl: 'Extra', en: 'Extra' }, where: { list: 'extra' } },
    {
      name: 'departments',
      label: { pl: 'Działy', en: 'Departments' },
      where: { list: 'departments' },
    },
  ],
  fields: {
    list: select({
      required: true,
      mode: 'createOnly',
      label: { pl: 'Lista', en: 'List' },
      options: [
        { id: 'extra', label: { pl: 'Extra', en: 'Extra' } },
        { id: 'departments', label: { pl: 'Działy', en: 'Departments' } },
      ],
    }),
    name: text({ required: true }),
    image: image({ required: true, width: 100, height: 100 }),
  },
  customerPreview: {},
  list: { columns: ['image', 'id', 'name', 'list'] },
})
