import { locales } from '../src/schema'
import { knowsTexts, knowTexts } from '../src/schema/ownTexts'
import { loadLanguage } from './language'

/** How long they are waited for, ms: they help to guess, and nothing more. */
const PATIENCE = 1000

/**
 * Fetches the first texts of the languages that nobody reads here, once: what fields are called is among them. One that cannot be
 * had stays unknown.
 */
export async function knowFirstTexts(): Promise<void> {
  const fetched = locales
    .filter((locale) => !knowsTexts(locale))
    .map(async (locale) => {
      const texts = await loadLanguage(locale).catch(() => null)
      // its reader may have chosen it meanwhile, with all of its texts
      if (texts && !knowsTexts(locale)) knowTexts(locale, texts.first)
    })
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([Promise.all(fetched), late])
}
