import { defineResource, feminine, items, takenFrom, unique } from 'panel-engine/schema'
import { image, select } from 'panel-engine/fields'
import { customerTypes } from './kinds/target/customerTypes'

export default defineResource({
  name: 'graphics',
  label: {
    pl: ['Grafika', 'Grafiki', 'Grafik'],
    en: ['Graphic', 'Graphics'],
    grammar: feminine('grafikę', 'grafiki'),
  },
  menu: { position: 100, icon: 'image' },
  api: items('graphics', 'item'),
  fields: {
    actionId: select({
      required: true,
      label: { pl: 'Typ akcji', en: 'Action type' },
      options: [
        { id: 'main_menu', label: { pl: 'Menu główne', en: 'Main menu' } },
        { id: 'dashboard_new', label: { pl: 'Dashboard – nowości', en: 'Dashboard – new' } },
        { id: 'dashboard_market', label: { pl: 'Dashboard – market', en: 'Dashboard – market' } },
        { id: 'submenu_new', label: { pl: 'Podmenu – nowości', en: 'Submenu – new' } },
        { id: 'submenu_market', label: { pl: 'Podmenu – market', en: 'Submenu – market' } },
        {
          id: 'main_menu_only_app',
          label: { pl: 'Menu główne – tylko aplikacja', en: 'Main menu – app only' },
        },
        {
          id: 'submenu_only_app',
          label: { pl: 'Podmenu – tylko aplikacja', en: 'Submenu – app only' },
        },
      ],
    }),
    customerType: select({
      required: true,
      label: { pl: 'Typ klienta', en: 'Customer type' },
      taken: takenFrom(
        'graphics/customer-type-disabled',
        { action_id: 'actionId' },
        { full: 'rule.graphicTakenForAction' },
      ),
      options: customerTypes,
    }),
    image: image({ required: true }),
  },
  customerPreview: { group: 'customerType' },
  rules: [unique(['actionId', 'customerType'], 'rule.graphicTakenForCustomer')],
  title: 'actionId',
  list: { columns: ['image', 'id', 'actionId', 'customerType'] },
})
