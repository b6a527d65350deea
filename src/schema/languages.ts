import type { Register } from './register'

/** A language, as far as the sign-in page needs it: every letter here weighs there. Its other texts are `LanguageTexts`. */
export interface Language {
  /** What its readers call it. */
  readonly name: string
  /** What `Intl` knows it by, with the region whose way of writing days and numbers is meant. */
  readonly tag: string
  /** The forms that a counted noun has, in their order: those of `Intl.PluralRules` that whole numbers take. */
  readonly forms: readonly Intl.LDMLPluralRule[]
  /** A name stands before the noun it is of, and keeps its capital letter: "Restart Gastro action". */
  readonly hasNamesFirst?: boolean
  /** Nouns keep their capital letter within a sentence. */
  readonly hasCapitalNouns?: boolean
  /** Sentences want a noun in other cases than the first, which `grammar` of a label has. */
  readonly hasCases?: boolean
  /** The texts of the sign-in page. */
  readonly signIn: SignInTexts
}

export type SignInTexts = Readonly<
  Record<
    | 'title'
    | 'email'
    | 'password'
    | 'show'
    | 'hide'
    | 'showPassword'
    | 'hidePassword'
    | 'token'
    | 'tokenHelp'
    | 'digit'
    | 'submit'
    | 'submitting'
    | 'loading'
    | 'emailInvalid'
    | 'language'
    | 'panel'
    | 'failed'
    | 'network'
    | 'shellFailed',
    string
  >
>

/** The languages of the app, `languages` of its `Register`; English alone where it says none. */
export type Languages = Register extends { readonly languages: infer L }
  ? L
  : { readonly en: { readonly forms: readonly [one: 'one', other: 'other'] } }

/** A language of the panel. */
export type Locale = keyof Languages & string

/** The languages by their locales, the app's own one first. Nothing is here before the doors have handed them over. */
export let languages: Readonly<Record<Locale, Language>>

/** Their locales in that order. */
export let locales: readonly [Locale, ...Locale[]]

/** Takes the languages of the app; the doors do, before anything of the engine looks at a text. */
export function registerLanguages(of: Readonly<Record<Locale, Language>>): void {
  languages = of
  // what stands in `Register` is what is handed over: resources/i18n/languages.ts says both at once
  locales = Object.keys(of) as [Locale, ...Locale[]]
}

/** The locale that a text names; the app's own where it names none of them. */
export const asLocale = (text: string | null | undefined): Locale =>
  locales.find((locale) => locale === text) ?? locales[0]

/** What `Intl` knows a language by. */
export const tagOf = (locale: Locale): string => languages[locale].tag
