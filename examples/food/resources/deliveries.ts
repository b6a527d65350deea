import { crud, defineResource, inOrder } from 'panel-engine/schema'
import { date, integer, reference, select, text } from 'panel-engine/fields'

export default defineResource({
  name: 'deliveries',
  label: {
    de: ['Lieferung', 'Lieferungen'],
    en: ['Delivery', 'Deliveries'],
  },
  menu: { group: 'buying', position: 20, icon: 'truck' },
  roles: ['ROLE_BUYER'],
  api: crud('deliveries'),
  fields: {
    name: text({ required: true, max: 80 }),
    shop: reference({ resource: 'shops', required: true, label: { de: 'Laden', en: 'Shop' } }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    boxes: integer({ min: 1, max: 500, label: { de: 'Kisten', en: 'Boxes' } }),
    status: select({
      required: true,
      label: { de: 'Status', en: 'Status' },
      options: [
        { id: 'planned', label: { de: 'Geplant', en: 'Planned' } },
        { id: 'late', label: { de: 'Verspätet', en: 'Late' } },
        { id: 'done', label: { de: 'Geliefert', en: 'Delivered' } },
      ],
    }),
  },
  rules: [inOrder('startDate', 'endDate')],
  startPage: {
    title: { de: 'Verspätete Lieferungen', en: 'Late deliveries' },
    none: { de: 'Keine verspätet sich', en: 'None is late' },
    all: { de: 'Alle Lieferungen', en: 'All deliveries' },
    when: { field: 'status', in: ['late'] },
    label: ['name'],
    note: 'status',
    at: 'startDate',
  },
  list: { columns: ['id', 'name', 'shop', 'period', 'boxes', 'status'] },
})
