import { defineServer } from 'panel-engine/server'
import { campaignFaults } from '../choices/campaign'
import { customerPreviewFaults } from '../customerPreview/faults'
import { audienceTables } from './audiences/store/tables'
import { cardTables } from './cards/store/tables'
import { clientTables } from './clients/store/tables'
import { visibleRoutes } from './customerPreview/visibleRoutes'
import { clients } from './imports/clients'
import { devices } from './imports/devices'
import { suggestions } from './imports/suggestions'
import { launchRoutes } from './launch/launchRoutes'
import { launchTables } from './launch/store/tables'
import { linkSettings } from './linkSettings'
import { linkValues } from './linkValues'
import { optionLists } from './optionLists'
import { pushMetrics } from './push/metrics'
import { pushSettings } from './push/settings'
import { pushTables } from './push/store/tables'
import { bound, reads } from './reads'
import { reportRoutes } from './reports'

/** What the retailer's server does beside what the engine does. */
export default defineServer({
  families: import.meta.glob('./families/*.ts', { eager: true, import: 'default' }),
  optionLists,
  *faults(resource, resources, known) {
    yield* campaignFaults(resource)
    yield* customerPreviewFaults(resource, resources, known)
  },
  halves: async () => (await import('./halves')).halves,
  routes: (models) => [
    ...visibleRoutes(models),
    ...launchRoutes(models),
    ...reportRoutes,
    linkValues,
  ],
  pages: import.meta.glob<string>('../screens/pages/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  settings: { ...linkSettings, ...pushSettings },
  tables: [clientTables, cardTables, audienceTables, pushTables, launchTables],
  reads,
  bound,
  imports: [clients, suggestions, devices],
  jobs: [async (services) => (await import('./push')).startPush(services)],
  metrics: pushMetrics,
  erase: {
    by: 'card number | customer key',
    find: async () => (await import('./erase')).erase,
  },
  seed: async () => (await import('./seed')).seed,
})
