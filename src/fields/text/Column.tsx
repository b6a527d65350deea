import type { ReadValue } from '../kinds'

/** Text that is longer wraps (specification section 9); the table keeps shorter ones on one line. */
export const WRAP_AT = 40

/** A line of text; above 40 characters it wraps. */
export default function TextColumn({ value }: { readonly value: ReadValue<'text'> }) {
  if (!value) return null
  return value.length > WRAP_AT ? <span className="cell-wrap">{value}</span> : value
}
