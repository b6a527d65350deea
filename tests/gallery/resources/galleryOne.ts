import { defineResource, single } from 'panel-engine/schema'
import { longText, text } from 'panel-engine/fields'

/** One record without an id, open to everybody. */
export default defineResource({
  name: 'gallery-one',
  label: {
    pl: ['Jedynka', 'Jedynki', 'Jedynek'],
    en: ['Only one', 'Only ones'],
    grammar: { gender: 'feminine', accusative: 'jedynkę', genitive: 'jedynki' },
  },
  menu: { position: 50, icon: 'sparkles', label: { pl: 'Jedynka', en: 'Only one' } },
  everyone: true,
  api: single('gallery-one'),
  singleton: true,
  fields: { name: text({ required: true }), description: longText() },
})
