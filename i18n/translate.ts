import Polyglot from 'node-polyglot'
import { languages, locales, saidIn, type Locale, type Message, type Said } from '../src/schema'
import { knowTexts } from '../src/schema/ownTexts'
import { appTexts } from './appTexts'
import { fillIn, pluralRules } from './counts'
import { formatArgs } from './format'
import { loadLanguage } from './language'
import { flattenMessages, mergeMessages, type Messages } from './messages'

const ours = new Map<Locale, Messages>()
const polyglots = new Map<Locale, Polyglot>()

/** Loads every text of the app's languages; the server's door does, since a server speaks to many at a time. */
export async function loadTexts(): Promise<void> {
  for (const locale of locales) {
    const { server } = await loadLanguage(locale)
    if (!server) throw new Error(`no texts of the server in ${locale}`)
    const texts = mergeMessages({ signIn: languages[locale].signIn }, await server())
    ours.set(locale, texts)
    knowTexts(locale, texts)
  }
}

/** Every text of ours in a language, by its key. */
export const textsOf = (locale: Locale): ReadonlyMap<string, string> =>
  flattenMessages(ours.get(locale) ?? {})

/** Made at the first text that is asked for: by then the app has been handed over. */
function polyglotOf(locale: Locale): Polyglot {
  const known = polyglots.get(locale)
  if (known) return known
  const made = new Polyglot({
    locale,
    phrases: Object.fromEntries(
      flattenMessages(mergeMessages(ours.get(locale) ?? {}, appTexts(locale))),
    ),
    allowMissing: true,
    replace: fillIn(() => locale),
    pluralRules: pluralRules(),
  })
  polyglots.set(locale, made)
  return made
}

/**
 * What is said in a language, a text of ours by its key or words as they are given, with its `%{placeholders}` filled and its plural form chosen by
 * `smart_count`. An unknown key comes back as it is. For the server; the panel has react-admin's hook.
 */
export const translate = (locale: Locale, said: Said, args: Record<string, unknown> = {}) =>
  polyglotOf(locale).t(saidIn(said, locale), args)

/** A message in a language, with its arguments formatted for it (`formatArgs`). */
export const say = (locale: Locale, { message, args = {} }: Message): string =>
  translate(
    locale,
    message,
    formatArgs(args, locale, (key, own) => translate(locale, key, own)),
  )

/** What operators and developers are told in: English where the app has it. */
export const operatorLocale = (): Locale =>
  locales.find((locale: string): boolean => locale === 'en') ?? locales[0]
