import { crud, defineResource } from 'panel-engine/schema'
import { boolean, price, text } from 'panel-engine/fields'

export default defineResource({
  name: 'products',
  label: {
    pl: ['Produkt', 'Produkty', 'Produktów'],
    en: ['Product', 'Products'],
    grammar: { gender: 'masculine', accusative: 'produkt', genitive: 'produktu' },
  },
  menu: { position: 10, icon: 'tag' },
  api: crud('products'),
  fields: {
    name: text({ required: true, max: 80 }),
    price: price({ label: { pl: 'Cena', en: 'Price' } }),
    active: boolean(),
  },
  list: { columns: ['id', 'name', 'price', 'active'] },
})
