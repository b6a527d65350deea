import type { ComponentType } from 'react'
import {
  type DetailProps,
  definePanel,
  type Page,
  type Screen,
  lazyPart,
} from 'panel-engine/screens'
import { ofCard, whoSees } from './customerPreview/whoSees'
import { clientsScreen } from './screens/targetClients'

/** What the retailer's panel shows beside what the engine does. */
export default definePanel({
  screens: import.meta.glob<Screen>('./screens/*.{ts,tsx}', { import: 'default' }),
  pages: import.meta.glob<Page>('./screens/pages/*.tsx', { eager: true, import: 'default' }),
  guides: {
    pl: async () => (await import('./i18n/pl/guide')).guide,
    en: async () => (await import('./i18n/en/guide')).guide,
  },
  columns: import.meta.glob('./kinds/*/Column.tsx', { eager: true, import: 'default' }),
  details: import.meta.glob<ComponentType<DetailProps>>('./kinds/*/Detail.tsx', {
    import: 'default',
  }),
  recordScreens: [clientsScreen],
  recordLinks: [whoSees],
  paletteLinks: [ofCard],
  afterSave: async (saved) => (await import('./customerPreview/seenBy')).seenBy(saved),
  startPanels: [
    lazyPart(() => import('./screens/launch/LaunchPanel').then((found) => found.LaunchPanel)),
  ],
  formHalves: async () => (await import('./kinds/forms')).formHalves,
  preview: lazyPart(() =>
    import('./previews/CampaignPreview').then((found) => found.CampaignPreview),
  ),
})
