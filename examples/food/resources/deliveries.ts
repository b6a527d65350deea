import { crud, defineResource, inOrder } from 'panel-engine/schema'
import { date, integer, reference, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'deliveries',
  label: {
    pl: ['Dostawa', 'Dostawy', 'Dostaw'],
    en: ['Delivery', 'Deliveries'],
    grammar: { gender: 'feminine', accusative: 'dostawę', genitive: 'dostawy' },
  },
  menu: { group: 'buying', position: 20, icon: 'truck' },
  roles: ['ROLE_BUYER'],
  api: crud('deliveries'),
  fields: {
    name: text({ required: true, max: 80 }),
    shop: reference({ resource: 'shops', required: true, label: { pl: 'Sklep', en: 'Shop' } }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    boxes: integer({ min: 1, max: 500, label: { pl: 'Skrzynki', en: 'Boxes' } }),
    status: select({
      required: true,
      label: { pl: 'Status', en: 'Status' },
      options: [
        { id: 'planned', label: { pl: 'Planowana', en: 'Planned' } },
        { id: 'late', label: { pl: 'Spóźniona', en: 'Late' } },
        { id: 'done', label: { pl: 'Dostarczona', en: 'Delivered' } },
      ],
    }),
  },
  rules: [inOrder('startDate', 'endDate')],
  startPage: {
    title: { pl: 'Spóźnione dostawy', en: 'Late deliveries' },
    none: { pl: 'Żadna się nie spóźnia', en: 'None is late' },
    all: { pl: 'Wszystkie dostawy', en: 'All deliveries' },
    when: { field: 'status', in: ['late'] },
    label: ['name'],
    note: 'status',
    at: 'startDate',
  },
  list: { columns: ['id', 'name', 'shop', 'period', 'boxes', 'status'] },
})
