import { crud, defineResource } from 'panel-engine/schema'
import { text } from 'panel-engine/fields'

/** One of several kinds under one path and in one table; `{brand}` is the configured brand. */
export default defineResource({
  name: 'harvest-rye',
  label: { pl: ['Żyto', 'Żyta', 'Żyt'], en: ['Rye', 'Ryes'] },
  menu: { group: 'end', position: 90, icon: 'leaf', label: { pl: 'Żyto {brand}', en: 'Rye' } },
  route: 'rye-{brand}',
  table: 'grain',
  api: crud('grain'),
  variant: { key: 'type', value: 'RYE' },
  fields: { name: text({ required: true }) },
  list: { columns: ['id', 'name'] },
})
