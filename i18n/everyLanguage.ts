import { locales } from '../src/schema'
import { knowsTexts, knowTexts } from '../src/schema/ownTexts'
import { loadLanguage } from './language'

/** The timeout for these texts, ms: they only help to guess. */
const PATIENCE = 1000

/**
 * Loads the first texts of the other languages once, for the labels of fields in them. A language that fails to load
 * stays unknown.
 */
export async function knowFirstTexts(): Promise<void> {
  const fetched = locales
    .filter((locale) => !knowsTexts(locale))
    .map(async (locale) => {
      const texts = await loadLanguage(locale).catch(() => null)
      // unless the user has switched to the language meanwhile and loaded all its texts
      if (texts && !knowsTexts(locale)) knowTexts(locale, texts.first)
    })
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.all(fetched), late])
}
