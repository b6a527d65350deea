import { type Languages, languages, type Locale } from './languages'

/** A text in every language of the app. */
export type Text = { readonly [L in Locale]: string }

/** How a Polish noun is declined, as far as a sentence of the panel needs it. */
export interface Grammar {
  /** What adjectives and participles agree with. */
  readonly gender: 'masculine' | 'feminine' | 'neuter' | 'plural'
  /** After „to add”. */
  readonly accusative: string
  /** After „the editing of”. */
  readonly genitive: string
  /** The form after 2, 3 and 4 where it is not that of the list: the genitive, for masculine persons. */
  readonly few?: string
}

/** As many words as a language has counted forms of a noun. */
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

const nounOf =
  (gender: Grammar['gender']) =>
  (accusative: string, genitive: string, few: Pick<Grammar, 'few'> = {}): Grammar => ({
    gender,
    accusative,
    genitive,
    ...few,
  })

/**
 * The grammar of a masculine noun.
 * @example grammar: masculine('baner', 'banera') // to add a banner, the editing of a banner
 */
export const masculine = nounOf('masculine')

/** The grammar of a feminine noun. */
export const feminine = nounOf('feminine')

/** The grammar of a neuter noun. */
export const neuter = nounOf('neuter')

/** The grammar of a noun that has no singular. */
export const plural = nounOf('plural')

/** A noun as it stands within a sentence: with a small first letter, but where the language has capital ones. */
export const inSentence = (noun: string, locale: Locale): string =>
  languages[locale].hasCapitalNouns ? noun : lowerFirst(noun)

/** A word with a small first letter. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** A message as data: an i18n key and what is filled into it. Never a finished sentence. */
export interface Message {
  readonly message: string
  readonly args?: Readonly<Record<string, string | number>>
}
