import { crud, defineResource, masculine } from 'panel-engine/schema'
import { phones, text, texts } from 'panel-engine/fields'

export default defineResource({
  name: 'shops',
  label: {
    pl: ['Sklep', 'Sklepy', 'Sklepów'],
    en: ['Shop', 'Shops'],
    grammar: masculine('sklep', 'sklepu'),
  },
  menu: { position: 20, icon: 'store' },
  roles: ['ROLE_SHOP'],
  everyone: 'view',
  api: crud('shops'),
  fields: {
    name: text({ required: true, max: 80 }),
    phones: phones({ label: { pl: 'Telefony', en: 'Phones' } }),
    openHours: texts({ max: 7, label: { pl: 'Godziny otwarcia', en: 'Opening hours' } }),
  },
  list: { columns: ['id', 'name', 'phones'] },
})
