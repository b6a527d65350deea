import type { LanguageTexts, TextsOrLoader } from '../src/schema/languageTexts'

let ofApp: Readonly<Record<string, TextsOrLoader>> = {
  en: async () => (await import('./en/texts')).texts,
}

/** Takes the texts of the app's languages; `src/hand.ts` does. */
export function handTexts(texts: typeof ofApp | undefined): void {
  if (texts) ofApp = texts
}

/** Whether somebody has handed over the texts of a language. */
export const hasTexts = (locale: string): boolean => Object.hasOwn(ofApp, locale)

/** The texts of a language. */
export async function loadLanguage(locale: string): Promise<LanguageTexts> {
  const found = ofApp[locale]
  if (found === undefined) throw new Error(`no texts of the language ${locale}`)
  return typeof found === 'function' ? found() : found
}
