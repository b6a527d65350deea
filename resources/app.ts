import { defineApp, type Resource } from '../src/schema'

/** The retailer's app: a resource for each file beside this one. There is no list to keep. */
export default defineApp({
  home: 'imports-history',
  landing: 'users',
  importLog: 'imports-history',
  resources: import.meta.glob<Resource>(['./*.ts', '!./app.ts'], {
    eager: true,
    import: 'default',
  }),
})
