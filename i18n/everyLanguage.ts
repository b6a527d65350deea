import { locales } from '../src/schema'
import { knowsTexts, knowTexts } from '../src/schema/ownTexts'
import { loadLanguage } from './language'

/**
 * Fetches the first texts of the languages that nobody reads here, once: what fields are called is among them. One that cannot be
 * had stays unknown.
 */
export async function knowFirstTexts(): Promise<void> {
  for (const locale of locales) {
    if (knowsTexts(locale)) continue
    const texts = await loadLanguage(locale).catch(() => null)
    // its reader may have chosen it meanwhile, with all of its texts
    if (texts && !knowsTexts(locale)) knowTexts(locale, texts.first)
  }
}
