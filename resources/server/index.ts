import { defineServer } from '../../server/serverApp'
import { optionLists } from './optionLists'
import { customerGroups } from './reference'
import { linkValues } from './linkValues'
import { reportRoutes } from './reports'

/** What the retailer's server does beside what the engine does. */
export default defineServer({
  families: import.meta.glob('./families/*.ts', { eager: true, import: 'default' }),
  optionLists,
  halves: async () => (await import('./halves')).halves,
  routes: [...reportRoutes, linkValues],
  pages: import.meta.glob<string>('../screens/pages/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  customerGroups,
  jobs: [
    async (services) => (await import('./push')).startPush(services),
    async (services, program) =>
      (await import('../../server/imports/job')).importing(services, program),
  ],
  erase: async () => (await import('./erase')).erase,
  seed: async () => (await import('./seed')).seed,
})
