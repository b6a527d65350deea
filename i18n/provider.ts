import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import polish from 'ra-language-polish'
import { resources } from '../src/schema/registry'
import type { Locale } from '../src/schema'
import { appTexts } from './appTexts'
import { fillIn } from './counts'
import { mergeMessages, type Messages } from './messages'
import { pl } from './pl'
import { resourceMessages } from './resourceNames'

const toTree = (value: object): Messages => JSON.parse(JSON.stringify(value))

/**
 * react-admin's Polish completed and corrected by ours, our own texts, and the resources' names.
 * @param more further texts of ours
 */
export const polishMessages = (more: Messages = {}): TranslationMessages => ({
  ...polish,
  ...mergeMessages(toTree(polish), pl, more, appTexts('pl'), resourceMessages(resources, 'pl')),
})

const wholePolish = async (): Promise<TranslationMessages> =>
  polishMessages((await import('./pl/later')).plLater)

/** The same in English, whole; loaded only when asked for. */
export async function englishMessages(): Promise<TranslationMessages> {
  const [{ default: english }, { en }, { enLater }] = await Promise.all([
    import('ra-language-english'),
    import('./en'),
    import('./en/later'),
  ])
  return {
    ...english,
    ...mergeMessages(
      toTree(english),
      en,
      enLater,
      appTexts('en'),
      resourceMessages(resources, 'en'),
    ),
  }
}

/** react-admin's i18n provider, which begins with the texts that the first list needs. */
export interface PanelI18nProvider extends I18nProvider {
  /** Fetches the texts of all that is fetched on demand, once; fails where they cannot be had, and may be asked again. */
  readonly complete: () => Promise<void>
}

/**
 * react-admin's i18n provider. Polish is there at once; English is awaited first when it is the
 * language to begin with, since polyglot wants its first language synchronously.
 */
export async function createI18nProvider(locale: Locale): Promise<PanelI18nProvider> {
  let first: TranslationMessages | null =
    locale === 'en' ? await englishMessages() : polishMessages()
  const provider: I18nProvider = polyglotI18nProvider(
    (wanted) => {
      const given = first ?? (wanted === 'en' ? englishMessages() : wholePolish())
      first = null
      return given
    },
    locale,
    [
      { locale: 'pl', name: 'Polski' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true, replace: fillIn(() => (provider.getLocale() === 'en' ? 'en' : 'pl')) },
  )
  // polyglot takes no further texts: the language is set anew, with all of them
  const complete = async () => {
    if (provider.getLocale() === 'pl') await provider.changeLocale('pl')
  }
  return { ...provider, complete }
}
