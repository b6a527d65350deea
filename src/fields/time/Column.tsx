import type { ReadValue } from '../kinds'

/** A time of day, 14:05. */
export default function TimeColumn({ value }: { readonly value: ReadValue<'time'> }) {
  return value ? <span className="cell-when">{value}</span> : null
}
