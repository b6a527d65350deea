import Polyglot from 'node-polyglot'
import type { Locale } from '../src/schema'
import { enOfServer } from './en/server'
import { appTexts } from './appTexts'
import { fillIn } from './counts'
import { flattenMessages, mergeMessages, type Messages } from './messages'
import { plOfServer } from './pl/server'

const ours: Readonly<Record<Locale, Messages>> = { pl: plOfServer, en: enOfServer }
const polyglots = new Map<Locale, Polyglot>()

/** Made at the first text that is asked for: by then the app has been handed over. */
function polyglotOf(locale: Locale): Polyglot {
  const known = polyglots.get(locale)
  if (known) return known
  const made = new Polyglot({
    locale,
    phrases: Object.fromEntries(flattenMessages(mergeMessages(ours[locale], appTexts(locale)))),
    allowMissing: true,
    replace: fillIn(() => locale),
  })
  polyglots.set(locale, made)
  return made
}

/**
 * A text of ours in a language, with its `%{placeholders}` filled and its plural form chosen by
 * `smart_count`. An unknown key comes back as it is. For the server; the panel has react-admin's hook.
 */
export const translate = (locale: Locale, key: string, args: Record<string, unknown> = {}) =>
  polyglotOf(locale).t(key, args)
