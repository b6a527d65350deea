import { defineApp, type Resource } from 'panel-engine/schema'
import { texts as pl } from './i18n/pl/texts'
import * as kinds from './kinds'
import { formats } from './choices/formats'
import { menuGroups } from './choices/menuGroups'
import { roles } from './choices/roles'
import { sections } from './choices/sections'

/** The retailer's app: a resource for each file beside this one. There is no list to keep. */
export default defineApp({
  brand: {
    key: 'makro',
    name: 'Makro',
    markGround: '#0f4c9c',
    markInk: '#ffd500',
    companyLine: 'Makro Cash and Carry',
    companyAddress: 'ul. Przykładowa 1, 00-001 Warszawa',
  },
  texts: { pl, en: async () => (await import('./i18n/en/texts')).texts },
  kinds,
  roles,
  sections,
  menuGroups,
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  timeZoneName: { pl: 'Czas polski', en: 'Polish time' },
  firstDayOfWeek: 1,
  formats,
  holidays: async () => (await import('./choices/holidays')).holidays,
  home: 'imports-history',
  landing: 'users',
  importLog: 'imports-history',
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
