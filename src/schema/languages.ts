import type { Register } from './register'

/** A language as the sign-in page needs it. The rest is in `LanguageTexts`, to keep the bundle of that page small. */
export interface Language {
  /** Its name in the language itself. */
  readonly name: string
  /** Its BCP 47 tag for `Intl`, with the region whose format of days and numbers is used. */
  readonly tag: string
  /** The forms that a counted noun has, in their order: those of `Intl.PluralRules` that whole numbers take. */
  readonly forms: readonly Intl.LDMLPluralRule[]
  /** A name stands before the noun it is of, and keeps its capital letter: "Restart Gastro action". */
  readonly hasNamesFirst?: boolean
  /** Nouns keep their capital letter within a sentence. */
  readonly hasCapitalNouns?: boolean
  /** Sentences need a noun in several cases, which the label's `grammar` has. */
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
  // the type in `Register` and this value come from one object, in resources/i18n/languages.ts
  locales = Object.keys(of) as [Locale, ...Locale[]]
}

/** The locale that a text names; the app's own where it names none of them. */
export const asLocale = (text: string | null | undefined): Locale =>
  locales.find((locale) => locale === text) ?? locales[0]

/** The BCP 47 tag of a language, for `Intl`. */
export const tagOf = (locale: Locale): string => languages[locale].tag
