import { languages, locales, type Locale } from './languages'
import type { Grammar, Noun, Text } from './text'

/** A tree of texts, whose leaves are known by their keys, joined with dots. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

const known = new Map<Locale, TextTree>()

/**
 * Takes the texts of a language as they are loaded: on the server all at the start, in a browser those of its reader, and the
 * first ones of every language once files are dropped.
 */
export const knowTexts = (locale: Locale, tree: TextTree): void => void known.set(locale, tree)

/** Whether any texts of a language were loaded. */
export const knowsTexts = (locale: Locale): boolean => known.has(locale)

/** A text of the engine in a language; none of a language that was not loaded, its key where a language lacks it. */
export function textIn(locale: Locale, key: string): string {
  let at: string | TextTree | undefined = known.get(locale)
  if (!at) return ''
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : key
}

/** A value for each language of the app, computed when it is read: texts are loaded after definitions. */
export const inEach = <T>(of: (locale: Locale) => T): { readonly [L in Locale]: T } =>
  Object.defineProperties(
    {} as { readonly [L in Locale]: T },
    Object.fromEntries(
      locales.map((locale) => [locale, { enumerable: true, get: () => of(locale) }]),
    ),
  )

/** A label of the engine's own, whose words are texts of its languages: an app may have any. */
export const ownText = (key: string): Text => inEach((locale) => textIn(locale, key))

/** What a collection of the engine's own is called: a text that has the forms of a noun, `||||` between them. */
export const ownNoun = (key: string, grammar?: Grammar): Noun =>
  Object.assign(
    inEach((locale): readonly string[] => {
      const said = textIn(locale, key).split(' |||| ')
      // always as many forms as the language has, even before its texts are loaded
      return languages[locale].forms.map((_, at) => said[at] ?? '')
    }) as Noun,
    { grammar },
  )
