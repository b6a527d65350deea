import { definePanel, type Page, type Screen } from 'panel-engine/screens'

export default definePanel({
  columns: import.meta.glob('./kinds/*/Column.tsx', { eager: true, import: 'default' }),
  formHalves: () => import('./kinds/forms').then(({ formHalves }) => formHalves),
  screens: import.meta.glob<Screen>('./screens/*.{ts,tsx}', { import: 'default' }),
  pages: import.meta.glob<Page>('./screens/pages/*.tsx', { eager: true, import: 'default' }),
})
