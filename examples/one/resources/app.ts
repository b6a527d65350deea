import { defineApp, type Resource } from 'panel-engine/schema'

/** The app: a resource for each file beside this one. There is no list to keep. */
export default defineApp({
  brand: { key: 'shop', name: 'Shop' },
  resources: import.meta.glob<Resource>(['./*.ts', '!./app.ts'], {
    eager: true,
    import: 'default',
  }),
})
