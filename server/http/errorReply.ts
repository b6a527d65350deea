import { formatArgs } from '../../i18n/format'
import { translate } from '../../i18n/translate'
import { type Locale, locales } from '../../src/schema/languages'
import type { Message } from '../../src/schema/text'
import type { ApiError } from './apiError'
import { json, type Reply } from './reply'

/** The body of contract section 1: a message in the asker's language, and one beside each field. */
export function errorReply(
  error: ApiError,
  locale: Locale,
  { requestId }: { requestId: string },
): Reply {
  const say = ({ message, args = {} }: Message) =>
    translate(
      locale,
      message,
      formatArgs(args, locale, (key) => translate(locale, key)),
    )
  const errors =
    error.errors &&
    Object.fromEntries(Object.entries(error.errors).map(([name, message]) => [name, say(message)]))
  const text = translate(locale, error.key, { ...error.args })
  // What nobody but the log can explain is told with what the log calls it.
  const message =
    error.status === 500 ? `${text} ${translate(locale, 'api.requestId', { requestId })}` : text
  return json(
    { message, ...(errors && { errors }) },
    { status: error.status, headers: error.headers },
  )
}

/** The language that the browser asks for first, where the app has it; the app's own otherwise. */
export function localeOf(headers: Headers): Locale {
  const [, wanted] = /^\s*([a-z]+)\b/i.exec(headers.get('accept-language') ?? '') ?? []
  return locales.find((locale) => locale === wanted?.toLowerCase()) ?? locales[0]
}
