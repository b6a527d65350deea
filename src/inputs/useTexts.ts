import { useLocaleState, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { formatArgs } from '../../i18n/format'
import { type AnyField, asLocale, type Locale, type Said, saidIn } from '../schema'
import { shownErrorOf } from './errors'

/** Translates a text of the panel into its language. */
export type Translate = (said: Said, args?: Record<string, unknown>) => string

/** The language of the panel. */
export function useLocale(): Locale {
  const [locale] = useLocaleState()
  return asLocale(locale)
}

/** Translates one of our keys, or fills words that are given as they are. */
export function useText(): Translate {
  const translate = useTranslate()
  const locale = useLocale()
  return useCallback(
    (said, args) => {
      const key = saidIn(said, locale)
      return translate(key, { _: key, ...args })
    },
    [translate, locale],
  )
}

/** What a field is called: its own label, or the default one of its name. */
export function useLabel(): (field: Pick<AnyField, 'label'>, name: string) => string {
  const locale = useLocale()
  const t = useText()
  return useCallback(
    (field, name) => field.label?.[locale] ?? t(`field.${name}`, { _: name }),
    [locale, t],
  )
}

/**
 * The text of an error, '' where there is none. A key in `instead` replaces a rule's message by one that fits the
 * way this input is typed (a date is typed 21.11.2026, whatever its wire form).
 */
export function useErrorText(): (
  error: unknown,
  instead?: Readonly<Record<string, string>>,
) => string {
  const t = useText()
  const locale = useLocale()
  return useCallback(
    (error, instead = {}) => {
      const shown = shownErrorOf(error)
      if (!shown) return ''
      const { message: said, args } = shown
      const other = typeof said === 'string' ? instead[said] : undefined
      return t(other ?? said, formatArgs(args, locale, t))
    },
    [t, locale],
  )
}
