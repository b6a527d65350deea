import { crud, defineResource } from 'panel-engine/schema'
import { boolean, image, longText, price, reference, text } from 'panel-engine/fields'
import { rating } from './kinds'

export default defineResource({
  name: 'goods',
  label: {
    de: ['Ware', 'Waren'],
    en: ['Product', 'Goods'],
  },
  menu: { position: 10, icon: 'tag' },
  roles: ['ROLE_SHOP'],
  changeRoles: ['ROLE_BUYER'],
  api: crud('goods'),
  fields: {
    name: text({ required: true, max: 80 }),
    farm: reference({
      resource: 'farms',
      required: true,
      label: { de: 'Hof', en: 'Farm' },
    }),
    price: price({ required: true, min: 0.1, label: { de: 'Preis', en: 'Price' } }),
    photo: image({ label: { de: 'Foto', en: 'Photo' } }),
    taste: rating({ label: { de: 'Geschmack', en: 'Taste' } }),
    description: longText({ max: 1000 }),
    active: boolean(),
  },
  archive: { flag: 'active' },
  list: { columns: ['id', 'name', 'farm', 'price', 'photo', 'taste', 'active'] },
})
