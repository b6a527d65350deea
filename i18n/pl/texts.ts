import type { LanguageTexts } from '../../src/schema/languageTexts'
import { mergeMessages, toTree } from '../messages'
import { pl } from '.'
import { ra } from './ra'

/** Polish; react-admin's own texts come later, completed and corrected by ours. */
export const texts: LanguageTexts = {
  first: pl,
  later: async () => {
    const { polish, plLater } = await import('./later')
    return mergeMessages(toTree(polish), { ra }, plLater)
  },
  // left out of a built panel
  ...((import.meta.env.SSR || import.meta.env.DEV) && {
    server: async () => (await import('./server')).plOfServer,
  }),
  guide: async () => (await import('./guide')).guide,
}
