import { crud, defineResource } from 'panel-engine/schema'
import { phones, text, texts } from 'panel-engine/fields'

export default defineResource({
  name: 'shops',
  label: {
    de: ['Laden', 'Läden'],
    en: ['Shop', 'Shops'],
  },
  menu: { position: 20, icon: 'store' },
  roles: ['ROLE_SHOP'],
  everyone: 'view',
  api: crud('shops'),
  fields: {
    name: text({ required: true, max: 80 }),
    postcode: text({ format: 'postcode', label: { de: 'Postleitzahl', en: 'Postcode' } }),
    phones: phones({ label: { de: 'Telefone', en: 'Phones' } }),
    openHours: texts({ max: 7, label: { de: 'Öffnungszeiten', en: 'Opening hours' } }),
  },
  list: { columns: ['id', 'name', 'phones'] },
})
