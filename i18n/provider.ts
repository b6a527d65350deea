import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import polish from 'ra-language-polish'
import { resources } from '../resources'
import type { Locale } from '../src/schema'
import { fillIn } from './counts'
import { mergeMessages, type Messages } from './messages'
import { pl } from './pl'
import { resourceMessages } from './resourceNames'

const toTree = (value: object): Messages => JSON.parse(JSON.stringify(value))

/** react-admin's Polish completed and corrected by ours, our own texts, and the resources' names. */
export const polishMessages = (): TranslationMessages => ({
  ...polish,
  ...mergeMessages(toTree(polish), pl, resourceMessages(resources, 'pl')),
})

/** The same in English; loaded only when asked for. */
export async function englishMessages(): Promise<TranslationMessages> {
  const [{ default: english }, { en }] = await Promise.all([
    import('ra-language-english'),
    import('./en'),
  ])
  return {
    ...english,
    ...mergeMessages(toTree(english), en, resourceMessages(resources, 'en')),
  }
}

/**
 * react-admin's i18n provider. Polish is there at once; English is awaited first when it is the
 * language to begin with, since polyglot wants its first language synchronously.
 */
export async function createI18nProvider(locale: Locale): Promise<I18nProvider> {
  const first = locale === 'en' ? await englishMessages() : polishMessages()
  const provider: I18nProvider = polyglotI18nProvider(
    (wanted) => {
      if (wanted === locale) return first
      return wanted === 'en' ? englishMessages() : polishMessages()
    },
    locale,
    [
      { locale: 'pl', name: 'Polski' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true, replace: fillIn(() => (provider.getLocale() === 'en' ? 'en' : 'pl')) },
  )
  return provider
}
