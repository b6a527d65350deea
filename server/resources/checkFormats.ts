import { isPhone, isPostcode } from '../../src/fields/formats'
import { type App, languages, locales } from '../../src/schema'

type Said = Required<Pick<App, 'currency' | 'timeZone' | 'firstDayOfWeek' | 'formats'>>

/** Faults in what the app says of money, time and its country. */
export function* formatFaults({
  currency,
  timeZone,
  firstDayOfWeek,
  formats,
}: Said): Generator<string> {
  const at = 'resources/app.ts'
  if (!Intl.supportedValuesOf('currency').includes(currency))
    yield `${at}: currency: ${currency} is no currency of ISO 4217`
  else {
    const { maximumFractionDigits: digits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions()
    if (digits !== 2)
      yield `${at}: currency: ${currency} has ${digits} decimals, and prices are kept in hundredths`
  }
  if (!isZone(timeZone)) yield `${at}: timeZone: ${timeZone} is no zone of the tz database`
  if (![1, 2, 3, 4, 5, 6, 7].includes(firstDayOfWeek))
    yield `${at}: firstDayOfWeek: must be 1 (Monday) to 7 (Sunday)`
  for (const [name, fits] of [
    ['phone', isPhone],
    ['postcode', isPostcode],
  ] as const) {
    const example = formats[name]?.example ?? ''
    if (!isFit(fits, example))
      yield `${at}: formats.${name}: its example, ${example}, does not fit what it matches`
  }
}

/** An invalid expression fits nothing. */
function isFit(fits: (value: string) => boolean, example: string): boolean {
  try {
    return fits(example)
  } catch {
    return false
  }
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Faults in a language's plural forms: they must be those of `Intl.PluralRules`. */
export function* languageFaults(): Generator<string> {
  for (const locale of locales) {
    const { tag, forms } = languages[locale]
    const rules = new Intl.PluralRules(tag)
    const taken = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
    const missing = [...taken].filter((form) => !forms.includes(form))
    const idle = forms.filter((form) => !taken.has(form))
    if (missing.length > 0 || idle.length > 0)
      yield `resources/i18n/languages.ts: ${locale}: forms: ${[...taken].join(', ')} are counted in ${tag}`
  }
}
