import type { LanguageTexts } from 'panel-engine/languages'
import { first } from './first'
import { ra } from './ra'

/** The engine's texts in German, which it does not bring itself. */
export const texts: LanguageTexts = {
  first: { ra, ...first },
  later: async () => (await import('./later')).later,
  // left out of a built panel: only the server and development need them
  ...((import.meta.env.SSR || import.meta.env.DEV) && {
    server: async () => (await import('./server')).server,
  }),
  guide: async () => (await import('./guide')).guide,
}
