import { type Languages, languages, type Locale, locales } from './languages'

/** A text in every language of the app. */
export type Text = { readonly [L in Locale]: string }

/** How a Polish noun is declined, as far as a sentence of the panel needs it. */
export interface Grammar {
  /** The gender that adjectives and participles agree with. */
  readonly gender: 'masculine' | 'feminine' | 'neuter' | 'plural'
  /** After „to add”. */
  readonly accusative: string
  /** After „the editing of”. */
  readonly genitive: string
  /** The form after 2, 3 and 4 where it is not that of the list: the genitive, for masculine persons. */
  readonly few?: string
}

/** One word for each plural form of the language. */
type FormsOf<L> = L extends { readonly forms: infer F extends readonly string[] }
  ? { readonly [K in keyof F]: string }
  : readonly string[]

/**
 * What a collection is called, in as many forms as each language counts: Polish three (one, few, many: the last after 5),
 * English and German two. Polish sentences need further cases: without `grammar` the panel falls back to phrases that
 * need none (to add, a colon, the noun).
 */
export type Noun = { readonly [L in Locale]: FormsOf<Languages[L]> } & NounCases

/** What a noun says beside its forms. */
export interface NounCases {
  /** The cases that a sentence needs, and the gender that adjectives agree with; of Polish nouns. */
  readonly grammar?: Grammar
}

/** Says the cases of a noun, and the form after 2, 3 and 4 where it is not that of the list. */
type Cases = (accusative: string, genitive: string, few?: Pick<Grammar, 'few'>) => Grammar

const nounOf =
  (gender: Grammar['gender']): Cases =>
  (accusative, genitive, few = {}) => ({
    gender,
    accusative,
    genitive,
    ...few,
  })

/**
 * The grammar of a masculine noun.
 * @example grammar: masculine('obraz', 'obrazu') // to add a picture, the editing of a picture
 */
export const masculine: Cases = nounOf('masculine')

/** The grammar of a feminine noun. */
export const feminine: Cases = nounOf('feminine')

/** The grammar of a neuter noun. */
export const neuter: Cases = nounOf('neuter')

/** The grammar of a noun that has no singular. */
export const plural: Cases = nounOf('plural')

/**
 * A noun as it stands within a sentence: with a small first letter, but where the language has capital ones, or it begins
 * with an abbreviation or a name of several words.
 */
export const inSentence = (noun: string, locale: Locale): string => {
  const { hasCapitalNouns, hasNamesFirst } = languages[locale]
  const isShort = /^\p{Lu}[.\p{Lu}]/u.test(noun)
  const isNamed = hasNamesFirst && /^\p{Lu}\S* \p{Lu}/u.test(noun)
  return hasCapitalNouns || isShort || isNamed ? noun : lowerFirst(noun)
}

/** A word with a small first letter. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** What is said: a key of `i18n/`, or the words themselves in each language of the app. */
export type Said = string | Text

/** Whether it is given in words, one for each language of the app. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  locales.every((locale) => typeof Reflect.get(value, locale) === 'string')

/** The key, or the words in a language, that a translation begins with. */
export const saidIn = (said: Said, locale: Locale): string =>
  typeof said === 'string' ? said : said[locale]

/**
 * A message as data: a text and the values of its `%{placeholders}`, which may be messages too. Never a finished
 * sentence.
 */
export interface Message {
  readonly message: Said
  readonly args?: Readonly<Record<string, string | number | Message>>
}

/** One of the engine's own: it is said by a key. */
export interface KeyMessage extends Message {
  readonly message: string
}
