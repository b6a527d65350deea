import { defineResource, endpoints } from 'panel-engine/schema'
import { select, text } from 'panel-engine/fields'

const barns = [
  { id: 'north', label: { pl: 'Północ', en: 'North' } },
  { id: 'south', label: { pl: 'Południe', en: 'South' } },
] as const

/** Its number is unique in its barn alone; each barn is a menu entry. */
export default defineResource({
  name: 'harvest-boxes',
  label: { pl: ['Skrzynia', 'Skrzynie', 'Skrzyń'], en: ['Box', 'Boxes'] },
  menu: { position: 80, icon: 'package' },
  id: 'composed',
  composedOf: 'barn',
  api: endpoints({
    list: 'GET harvest-boxes',
    create: 'POST harvest-boxes/box',
    read: 'GET harvest-boxes/box/{barn}/{id}',
    update: 'POST harvest-boxes/box/{barn}/{id}',
    delete: 'DELETE harvest-boxes/box/{barn}/{id}',
  }),
  views: barns.map(({ id, label }) => ({ name: id, label, where: { barn: id } })),
  fields: {
    barn: select({
      required: true,
      mode: 'createOnly',
      options: barns,
      label: { pl: 'Stodoła', en: 'Barn' },
    }),
    name: text({ required: true }),
  },
  list: { columns: ['id', 'barn', 'name'] },
})
