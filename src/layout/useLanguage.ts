import { useLocaleState } from 'ra-core'
import { saveLocale } from '../app/locale'
import type { Locale } from '../schema'

/** The language now shown, and the way to change it for this browser. */
export function useLanguage(): [Locale, (locale: Locale) => void] {
  const [locale, setLocale] = useLocaleState()
  return [
    locale === 'en' ? 'en' : 'pl',
    (next) => {
      saveLocale(next)
      setLocale(next)
    },
  ]
}
