import { useLocaleState } from 'ra-core'
import { saveLocale } from '../app/locale'
import { asLocale, locales, type Locale } from '../schema'

/** The language now shown, and the way to change it for this browser. */
export function useLanguage(): [Locale, (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState()
  return [
    asLocale(locale),
    (next) => {
      saveLocale(next)
      setLocale(next)
    },
  ]
}

/** The next language, after the last one the first. */
export const after = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? locale
