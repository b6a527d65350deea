import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { resources } from '../src/schema/registry'
import { asLocale, languages, locales, type Locale } from '../src/schema'
import { knowTexts } from '../src/schema/ownTexts'
import { appTexts } from './appTexts'
import { fillIn, pluralRules } from './counts'
import { loadLanguage } from './language'
import { mergeMessages, type Messages } from './messages'
import { resourceMessages } from './resourceMessages'

/** The texts of a language with what the app says of itself, and the names of its resources. */
function messagesOf(locale: Locale, ...trees: readonly Messages[]): TranslationMessages {
  // signing in again happens over a form too
  const own = mergeMessages({ signIn: languages[locale].signIn }, ...trees)
  // labels of the engine's own resources read these
  knowTexts(locale, own)
  // a language brings react-admin's own texts; `npm test` compares them with what react-admin asks for
  return mergeMessages(
    own,
    appTexts(locale),
    resourceMessages(resources, locale),
  ) as TranslationMessages
}

/** Every text of the panel in a language. */
export async function panelMessages(locale: Locale): Promise<TranslationMessages> {
  const { first, later } = await loadLanguage(locale)
  return messagesOf(locale, first, await later())
}

/** react-admin's i18n provider, which begins with the texts that the first list needs. */
export interface PanelI18nProvider extends I18nProvider {
  /** Loads the texts of everything that is loaded on demand, once; rejects on failure, and may then be called again. */
  readonly complete: () => Promise<void>
}

/**
 * react-admin's i18n provider. It begins with the first texts of a language, which are awaited where the app has them
 * come on demand: polyglot wants its first language synchronously.
 */
export async function createI18nProvider(locale: Locale): Promise<PanelI18nProvider> {
  const { first } = await loadLanguage(locale)
  let given: TranslationMessages | null = messagesOf(locale, first)
  let isWhole = false
  const provider: I18nProvider = polyglotI18nProvider(
    (wanted) => {
      const now = given ?? panelMessages(asLocale(wanted))
      given = null
      return now
    },
    locale,
    locales.map((one) => ({ locale: one, name: languages[one].name })),
    {
      allowMissing: true,
      replace: fillIn(() => asLocale(provider.getLocale())),
      pluralRules: pluralRules(),
    },
  )
  // polyglot cannot add texts: the language is set again, with all of them
  const complete = async () => {
    if (!isWhole && provider.getLocale() === locale) await provider.changeLocale(locale)
    isWhole = true
  }
  return { ...provider, complete }
}
