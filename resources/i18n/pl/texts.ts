import { joinTexts } from 'panel-engine/languages'
import { texts as ofEngine } from 'panel-engine/i18n/pl'
import { first } from './first'

/** What the panel says in Polish: the engine's texts and those of this app. */
export const texts = joinTexts(ofEngine, {
  first,
  later: async () => (await import('./later')).later,
  // left out of a built panel: only the server and development need them
  ...((import.meta.env.SSR || import.meta.env.DEV) && {
    server: async () => (await import('./server')).server,
  }),
})
