import { formatInstant } from '../../../i18n/format'
import type { ReadValue } from '../kinds'

/** An instant by the app's clock, 21.11.2026, 14:05. */
export default function DateTimeColumn({ value }: { readonly value: ReadValue<'dateTime'> }) {
  return value ? <span className="cell-when">{formatInstant(value)}</span> : null
}
