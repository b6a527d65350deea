import { crud, defineResource } from 'panel-engine/schema'
import { price, text } from 'panel-engine/fields'

/** It was called harvest-sheaves, and so were its calls and its table. */
export default defineResource({
  name: 'harvest-bundles',
  label: { pl: ['Snop', 'Snopy', 'Snopów'], en: ['Bundle', 'Bundles'] },
  api: crud('harvest-bundles'),
  formerly: { name: 'harvest-sheaves', path: 'harvest-sheaves' },
  // removed on purpose; what is stored stays, unused
  retired: { fields: ['colour'] },
  fields: {
    // the same values by a better name
    title: text({ required: true, formerly: 'name' }),
    // it was an integer
    cost: price({ label: { pl: 'Koszt', en: 'Cost' } }),
  },
})
