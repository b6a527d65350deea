import { crud, defineResource, masculine, takenFrom, unique } from 'panel-engine/schema'
import { image, select, text } from 'panel-engine/fields'
import { customerTypes } from './kinds/target/customerTypes'

export default defineResource({
  name: 'dashboard-extra',
  label: {
    pl: ['Kafelek Dashboard Extra', 'Kafelki Dashboard Extra', 'Kafelków Dashboard Extra'],
    en: ['Dashboard Extra tile', 'Dashboard Extra tiles'],
    grammar: masculine('kafelek Dashboard Extra', 'kafelka Dashboard Extra'),
  },
  menu: {
    group: 'actions',
    position: 20,
    icon: 'pictures',
    label: { pl: 'Dashboard Extra', en: 'Dashboard Extra' },
  },
  api: crud('dashboard-extra'),
  fields: {
    name: text({ required: true }),
    customerType: select({
      required: true,
      label: { pl: 'Typ klienta', en: 'Customer type' },
      taken: takenFrom('dashboard-extra/customer-type-disabled'),
      options: customerTypes,
    }),
    image: image({ required: true, width: 240, height: 240, advised: true }),
  },
  customerPreview: { group: 'customerType' },
  rules: [unique(['customerType'], 'rule.graphicTakenForCustomer')],
  list: { columns: ['image', 'id', 'name', 'customerType'] },
})
