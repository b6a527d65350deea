import { formatDay } from '../../../i18n/format'
import type { ReadValue } from '../kinds'

/** A day, 21.11.2026. */
export default function DateColumn({ value }: { readonly value: ReadValue<'date'> }) {
  return value ? <span className="cell-when">{formatDay(value)}</span> : null
}
