/** The languages of the panel, the default one first. */
export const locales = ['pl', 'en'] as const
/** A language of the panel. */
export type Locale = (typeof locales)[number]

/** What `Intl` knows a language by: English as it is written in Europe, the day before the month. */
export const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale)

/** A text in every language of the panel. */
export interface Text {
  readonly pl: string
  readonly en: string
}

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

/**
 * What a collection is called. Polish needs three counted forms (one, few, many: the last after 5), English two.
 * Without `grammar` the panel falls back to phrases that need no case (to add, a colon, the noun).
 */
export interface Noun {
  /** For one, for few and for many: 1, 2 and 5 of them. */
  readonly pl: readonly [one: string, few: string, many: string]
  /** For one, and for others. */
  readonly en: readonly [one: string, other: string]
  /** The cases that a sentence needs, and the gender that adjectives agree with. */
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

/** A word with a small first letter, as it stands within a sentence. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** A message as data: an i18n key and what is filled into it. Never a finished sentence. */
export interface Message {
  readonly message: string
  readonly args?: Readonly<Record<string, string | number>>
}
