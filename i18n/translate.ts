import Polyglot from 'node-polyglot'
import type { Locale } from '../src/schema'
import { enOfServer } from './en/server'
import { fillIn } from './counts'
import { flattenMessages } from './messages'
import { plOfServer } from './pl/server'

const polyglots: Readonly<Record<Locale, Polyglot>> = {
  pl: new Polyglot({
    locale: 'pl',
    phrases: Object.fromEntries(flattenMessages(plOfServer)),
    allowMissing: true,
    replace: fillIn(() => 'pl'),
  }),
  en: new Polyglot({
    locale: 'en',
    phrases: Object.fromEntries(flattenMessages(enOfServer)),
    allowMissing: true,
    replace: fillIn(() => 'en'),
  }),
}

/**
 * A text of ours in a language, with its `%{placeholders}` filled and its plural form chosen by
 * `smart_count`. An unknown key comes back as it is. For the server; the panel has react-admin's hook.
 */
export const translate = (locale: Locale, key: string, args: Record<string, unknown> = {}) =>
  polyglots[locale].t(key, args)
