import { defineApp } from 'panel-engine/schema'
import * as kinds from './kinds'
import { computed } from '../support/fixtures/computed'
import { gallery } from './gallery'
import { texts as pl } from './i18n/pl'
import { roles } from './roles'

/** The gallery's app: what shows the whole language, and nothing of any retailer. */
export default defineApp({
  brand: { key: 'gallery', name: 'Galeria' },
  texts: { pl, en: async () => (await import('./i18n/en')).texts },
  kinds,
  computed,
  roles,
  sections: [
    'message',
    'test',
    'general',
    'images',
    'future',
    'active',
    'scratched',
    'past',
    'account',
    'address',
    'contact',
    'settings',
    'permissions',
    'password',
    'banner',
    'advert',
    'documents',
    'sending',
  ],
  menuGroups: {
    actions: { pl: 'Akcje', en: 'Actions' },
    others: { pl: 'Pozostałe', en: 'Others' },
  },
  currency: 'PLN',
  formats: {
    phone: { match: '(?:(?:\\+|00)?48)?[1-9]\\d{8}', example: '22 500 05 00' },
    postcode: { match: '\\d{2}-\\d{3}', example: '00-000' },
  },
  timeZone: 'Europe/Warsaw',
  timeZoneName: { pl: 'Czas polski', en: 'Polish time' },
  firstDayOfWeek: 1,
  home: 'gallery-words',
  landing: 'gallery-words',
  importLog: 'gallery-imports',
  resources: Object.fromEntries(gallery.map((resource) => [resource.name, resource])),
})
