import type { LanguageTexts } from '../src/schema/languageTexts'
import type { TextTree } from '../src/schema/ownTexts'
import { mergeMessages } from './messages'

/** The texts that an app adds to the engine's in one language, each part loaded when it is needed. */
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
      // the engine's later texts must not override the app's first ones
      return mergeMessages(theirs, own.first ?? {}, ours ?? {})
    },
    // the server's texts include the panel's
    ...(server && {
      server: async () => {
        const [theirs, later, alone] = await Promise.all([server(), own.later?.(), own.server?.()])
        return mergeMessages(theirs, own.first ?? {}, later ?? {}, alone ?? {})
      },
    }),
  }
}
