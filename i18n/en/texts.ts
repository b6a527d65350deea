import type { LanguageTexts } from '../../src/schema/languageTexts'
import { mergeMessages, toTree } from '../messages'
import { en } from '.'
import { ra } from './ra'

/** English; react-admin's own texts come later, completed and corrected by ours. */
export const texts: LanguageTexts = {
  first: en,
  later: async () => {
    const { english, enLater } = await import('./later')
    return mergeMessages(toTree(english), { ra }, enLater)
  },
  // left out of a built panel
  ...((import.meta.env.SSR || import.meta.env.DEV) && {
    server: async () => (await import('./server')).enOfServer,
  }),
  guide: async () => (await import('./guide')).guide,
}
