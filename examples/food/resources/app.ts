import { texts as pl } from 'panel-engine/i18n/pl'
import { defineApp, type Resource } from 'panel-engine/schema'
import * as kinds from './kinds'
import { menuGroups } from './choices/menuGroups'
import { roles } from './choices/roles'

/** An organic food chain: farms deliver goods to shops. */
export default defineApp({
  brand: {
    key: 'zielony',
    name: 'Zielony Koszyk',
    markGround: '#2f6b3a',
    markInk: '#ffffff',
    companyLine: 'Zielony Koszyk',
  },
  texts: { pl, en: async () => (await import('panel-engine/i18n/en')).texts },
  kinds,
  roles,
  menuGroups,
  home: 'goods',
  landing: 'goods',
  resources: import.meta.glob<Resource>(['./*.ts', '!./app.ts'], {
    eager: true,
    import: 'default',
  }),
})

declare module 'panel-engine/register' {
  interface Register {
    readonly kinds: typeof kinds
  }
}
