import polish from 'ra-language-polish'
import type { LanguageTexts } from '../../src/schema/languageTexts'
import { mergeMessages, toTree } from '../messages'
import { pl } from '.'

/** Polish, with react-admin's own texts, completed and corrected by ours. */
export const texts: LanguageTexts = {
  first: mergeMessages(toTree(polish), pl),
  later: async () => (await import('./later')).plLater,
  // no built panel loads these
  ...((import.meta.env.SSR || import.meta.env.DEV) && {
    server: async () => (await import('./server')).plOfServer,
  }),
  guide: async () => (await import('./guide')).guide,
}
