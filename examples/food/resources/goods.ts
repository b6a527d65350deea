import { crud, defineResource } from 'panel-engine/schema'
import { boolean, image, longText, price, reference, text } from 'panel-engine/fields'
import { rating } from './kinds'

export default defineResource({
  name: 'goods',
  label: {
    pl: ['Towar', 'Towary', 'Towarów'],
    en: ['Product', 'Goods'],
    grammar: { gender: 'masculine', accusative: 'towar', genitive: 'towaru' },
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
      label: { pl: 'Gospodarstwo', en: 'Farm' },
    }),
    price: price({ required: true, min: 0.1, label: { pl: 'Cena', en: 'Price' } }),
    photo: image({ label: { pl: 'Zdjęcie', en: 'Photo' } }),
    taste: rating({ label: { pl: 'Smak', en: 'Taste' } }),
    description: longText({ max: 1000 }),
    active: boolean(),
  },
  archive: { flag: 'active' },
  list: { columns: ['id', 'name', 'farm', 'price', 'photo', 'taste', 'active'] },
})
