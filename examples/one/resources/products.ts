import { crud, defineResource } from 'panel-engine/schema'
import { boolean, price, text } from 'panel-engine/fields'

export default defineResource({
  name: 'products',
  label: { en: ['Product', 'Products'] },
  menu: { position: 10, icon: 'tag' },
  api: crud('products'),
  fields: {
    name: text({ required: true, max: 80 }),
    price: price({ label: { en: 'Price' } }),
    active: boolean(),
  },
  list: { columns: ['id', 'name', 'price', 'active'] },
})
