import { formats, kept } from '../schema/registry'
import { wholeOf } from './text/pattern'

export { isColor, isHttpUrl, isStoredFile } from './shownFormats'

/** Whether a text is a real day of the Gregorian calendar, `YYYY-MM-DD` (ISO 8601), years 1900 to 9999. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? []
  if (!year || !month || !day || year < 1900 || month > 12) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}

/** Whether a moment (ms since 1970) lies in the years that days have: an offset may lead out of them. */
export const isInYears = (at: number): boolean =>
  at >= -2_208_988_800_000 && at < 253_402_300_800_000

/** Whether a text is an instant with its offset, e.g. `2026-11-21T14:05:00+01:00` or `…Z` (RFC 3339), years as `isDay`. */
export function isInstant(value: string): boolean {
  const found =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(?:Z|[+-](\d{2}):(\d{2}))$/.exec(
      value,
    )
  if (!found) return false
  const [, day = '', hour, minute, second = '0', offsetHour = '0', offsetMinute = '0'] = found
  // eslint-disable-next-line no-restricted-globals -- parsing an instant asks no clock
  const at = Date.parse(value)
  return (
    isDay(day) &&
    isInYears(at) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    Number(offsetHour) < 24 &&
    Number(offsetMinute) < 60
  )
}

/** Whether a text is a time of day, `HH:MM`. */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Whether a text is an e-mail address: one @, a dotted domain, no white space (a practical part of RFC 5321). */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false
  const [, local, domain] = /^([^@\s"(),:;<>[\\\]]+)@([^@\s]+)$/.exec(value) ?? []
  if (!local || !domain || local.length > 64 || /^\.|\.\.|\.$/.test(local)) return false
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\u0000-\u001f\u007f]/.test(value)) return false
  const labels = domain.split('.')
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /^\p{L}{2,}$|^xn--/u.test(labels.at(-1) ?? '')
  )
}

const expressionOf = kept((match) => wholeOf(match))

/** Whether a text is a phone number as the app's country writes them; spaces, hyphens and brackets are free. */
export const isPhone = (value: string): boolean =>
  /^\+?[\d\s()-]+$/.test(value) &&
  expressionOf(formats.phone.match).test(value.replace(/[\s()-]/g, ''))

/** Whether a text is a postcode as the app's country writes them. */
export const isPostcode = (value: string): boolean =>
  expressionOf(formats.postcode.match).test(value)

/** Whether a text is base32 (RFC 4648) of at least 160 bits, that is 32 letters. */
export const isSecret = (value: string): boolean => /^[A-Z2-7]{32,128}=*$/.test(value)

/** Specification section 5: at least 8 characters with a lower-case letter, an upper-case letter and a digit. */
export const isStrongPassword = (value: string): boolean =>
  [...value].length >= 8 && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /\d/.test(value)
