import { fixed, records, type Option, defineServer } from 'panel-engine/server'
import { demoContent } from '../seed'
import { linkSettings } from './linkSettings'
import { attendeeTables } from './attendees'
import { visits, visitMetrics, visitTables } from './visits'

const categories = [
  {
    id: 1,
    title: 'Żywność',
    order_no: 1,
    children: [
      { id: 101, title: 'Nabiał i jaja', order_no: 1 },
      { id: 102, title: 'Mięso i wędliny', order_no: 2 },
    ],
  },
  { id: 2, title: 'Chemia', order_no: 2, children: [{ id: 201, title: 'Mydło', order_no: 1 }] },
]

const actions: readonly Option[] = [
  { id: 'show_card', name: 'Pokaż kartę' },
  { id: 'scan_product', name: 'Skanuj produkt' },
]
const prices: readonly Option[] = [
  { id: 1, name: 'Nabiał' },
  { id: 2, name: 'Mięso' },
  { id: 3, name: 'Ryby' },
]

/** What the gallery's server does beside what the engine does. */
export default defineServer({
  families: import.meta.glob('../families/*.ts', { eager: true, import: 'default' }),
  optionLists: [
    fixed('dictionary/categories', categories),
    fixed('deeplink/custom-actions', actions),
    { ...fixed('article-prices/dnr', prices), isSearched: true },
    records('gallery-places/options', 'gallery-places'),
  ],
  halves: async () => (await import('../kinds/halves')).halves,
  settings: linkSettings,
  tables: [visitTables, attendeeTables],
  imports: [visits],
  metrics: visitMetrics,
  seed: async () => ({ content: demoContent }),
})
