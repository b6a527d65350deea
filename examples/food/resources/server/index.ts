import { defineServer } from 'panel-engine/server'

export default defineServer({
  halves: () => import('./halves').then(({ halves }) => halves),
  families: import.meta.glob('./families/*.ts', { eager: true, import: 'default' }),
})
