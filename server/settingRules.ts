import * as yup from 'yup'
import { addressesOf } from './database/databaseAddress'

/** The text without the blanks around it; undefined if nothing is left. */
export const trimmed = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || undefined

/** A text without the blanks around it; an empty one is none. */
const text = () => yup.string().transform(trimmed)

const oneOf = <const T extends string>(...allowed: readonly T[]) =>
  text().oneOf(allowed, `must be one of: ${allowed.join(', ')}`)

const whole = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`
  return yup
    .number()
    .transform((_, given: unknown) => {
      const digits = trimmed(given)
      if (digits === undefined) return undefined
      return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
    })
    .typeError(problem)
    .min(min, problem)
    .max(max, problem)
}

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `45s`, `30m`, `12h`, `1d`; a plain number counts seconds. Milliseconds out. */
const duration = (least = 1, problem = 'must be a length of time such as 45s, 30m or 12h') =>
  yup
    .number()
    .transform((_, given: unknown) => {
      const length = trimmed(given)
      if (length === undefined) return undefined
      const [, count, unit = 's'] = /^(\d{1,9})([smhd]?)$/.exec(length) ?? []
      return Number(count) * (units[unit || 's'] ?? Number.NaN)
    })
    .typeError(problem)
    .min(least, problem)

/** Its scheme in small letters: by that it is told whether it is https. */
const address = (...protocols: readonly string[]) => {
  const starts = protocols.map((protocol) => `${protocol}//`)
  return text()
    .transform((value?: string) => value?.replace(/^[a-z\d]+:/i, (scheme) => scheme.toLowerCase()))
    .test(
      'address',
      `must be an address that begins with ${starts.join(' or ')}`,
      (value) =>
        value === undefined ||
        addressesOf(value).every(
          (one) => URL.canParse(one) && starts.some((start) => one.startsWith(start)),
        ),
    )
    .test(
      'user',
      'must not have a name or a password in it: no call can be sent to such an address',
      (value) => value === undefined || !hasUser(value),
    )
}

/** Only http addresses must have no user: a database has one in its address. */
const hasUser = (value: string): boolean => {
  const { protocol, username, password } = new URL(URL.canParse(value) ? value : 'none:')
  return /^https?:$/.test(protocol) && username + password !== ''
}

/** Beside a setting, the same name with `_FILE`: a secret may stand in a file, which no list of processes shows. */
const ofFile = () => text().label('path of a file that holds the setting without `_FILE`')

/**
 * What settings are made of, the engine's and an app's: each may have `required`, `default`, `min`, `when` another one, and
 * says by `label` what it is for.
 * @example { MAIL_FROM: setting.text().required('must be an address').label('who writes') }
 */
export const setting = { text, oneOf, whole, duration, address, ofFile }

/** An app's settings of its own: their names as an operator writes them, and what is made of them. */
export type SettingRules = yup.ObjectShape

/** What an operator said of an app's settings, as the start checked it. */
export interface SetValues {
  readonly own: Readonly<Record<string, unknown>>
}

/**
 * The app's settings by their types.
 * @throws Error where the app's server does not declare one of them: it would read as not set, whatever an operator says
 */
export function settingsIn<S extends SettingRules>(rules: S, { own }: SetValues) {
  const missing = Object.keys(rules).find((name) => !(name in own))
  if (missing) throw new Error(`${missing} is not among the \`settings\` of defineServer`)
  // strict: the values were converted at the start, and must not be converted again
  return yup.object(rules).validateSync(own, { strict: true })
}
