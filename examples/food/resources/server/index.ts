import { defineServer } from 'panel-engine/server'

export default defineServer({
  families: import.meta.glob('./families/*.ts', { eager: true, import: 'default' }),
})
