import { defineApp, type Resource } from 'panel-engine/schema'
import { texts as de } from './i18n/de/texts'
import * as kinds from './kinds'
import { menuGroups } from './choices/menuGroups'
import { roles } from './choices/roles'

/** An organic food chain: farms deliver goods to shops. */
export default defineApp({
  brand: {
    key: 'gruen',
    name: 'Grüner Korb',
    markGround: '#2f6b3a',
    markInk: '#ffffff',
    accent: {
      light: {
        accent: '#2f6b3a',
        accentHover: '#24552d',
        accentText: '#2f6b3a',
        accentSoft: '#e7f2e9',
      },
      dark: {
        accent: '#2f6b3a',
        accentHover: '#377943',
        accentText: '#8fce9c',
        accentSoft: '#1d3023',
      },
    },
    companyLine: 'Grüner Korb eG',
  },
  texts: { de, en: async () => (await import('panel-engine/i18n/en')).texts },
  kinds,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  timeZoneName: { de: 'Deutsche Zeit', en: 'German time' },
  firstDayOfWeek: 1,
  formats: {
    phone: { match: '(?:\\+49|0049|0)[1-9]\\d{3,12}', example: '030 901820' },
    postcode: { match: '\\d{5}', example: '10115' },
  },
  holidays: async () => (await import('./choices/holidays')).holidays,
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
