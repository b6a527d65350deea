import type { LanguageTexts } from '../src/schema/languageTexts'
import type { TextTree } from '../src/schema/ownTexts'
import { mergeMessages } from './messages'

/** What an app says beside the engine in one language, each part loaded when it is wanted. */
export interface OwnTexts {
  /** Of its lists. */
  readonly first?: TextTree
  /** Of its forms and of every screen that is fetched on demand. */
  readonly later?: () => Promise<TextTree>
  /** What its server alone says; in a bundle of the panel it may be missing. */
  readonly server?: () => Promise<TextTree>
}

/**
 * The texts of a language with those that an app adds to them; its own win where both say something.
 * @example texts: { en: joinTexts(en, { first: { list: { harvest: 'Harvest' } } }) }
 */
export function joinTexts(language: LanguageTexts, own: OwnTexts): LanguageTexts {
  const { server } = language
  return {
    ...language,
    first: mergeMessages(language.first, own.first ?? {}),
    later: async () => {
      const [theirs, ours] = await Promise.all([language.later(), own.later?.()])
      // what the engine says of a text of the app's first ones comes later as well
      return mergeMessages(theirs, own.first ?? {}, ours ?? {})
    },
    // what the server says has the panel's texts among it
    ...(server && {
      server: async () => {
        const [theirs, later, alone] = await Promise.all([server(), own.later?.(), own.server?.()])
        return mergeMessages(theirs, own.first ?? {}, later ?? {}, alone ?? {})
      },
    }),
  }
}
