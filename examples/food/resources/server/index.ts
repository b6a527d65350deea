import { defineServer } from 'panel-engine/server'

export default defineServer({
  halves: () => import('./halves').then(({ halves }) => halves),
  pages: import.meta.glob<string>('../screens/pages/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  families: import.meta.glob('./families/*.ts', { eager: true, import: 'default' }),
})
