import { crud, defineResource } from 'panel-engine/schema'
import { reference, text } from 'panel-engine/fields'

/** Products of a harvest, under its path and in its menu of a row. */
export default defineResource({
  name: 'harvest-products',
  label: { pl: ['Plon', 'Plony', 'Plonów'], en: ['Crop', 'Crops'] },
  api: crud('harvest/{parent}/products'),
  parent: {
    resources: ['promo-harvest'],
    field: 'harvestId',
    title: { pl: 'Plony', en: 'Crops' },
  },
  fields: {
    harvestId: reference({
      resource: 'promo-harvest',
      mode: 'readOnly',
      label: { pl: 'Dożynki', en: 'Harvest' },
    }),
    name: text({ required: true }),
  },
  list: { columns: ['id', 'name'] },
})
