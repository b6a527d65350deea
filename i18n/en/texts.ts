import english from 'ra-language-english'
import type { LanguageTexts } from '../../src/schema/languageTexts'
import { mergeMessages, toTree } from '../messages'
import { en } from '.'

/** English, with react-admin's own texts. */
export const texts: LanguageTexts = {
  first: mergeMessages(toTree(english), en),
  later: async () => (await import('./later')).enLater,
  // no built panel loads these
  ...((import.meta.env.SSR || import.meta.env.DEV) && {
    server: async () => (await import('./server')).enOfServer,
  }),
  guide: async () => (await import('./guide')).guide,
}
