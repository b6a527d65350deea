import type { ReadValue } from '../kinds'

/** An e-mail address as text, for a click on a row opens the record. */
export default function EmailColumn({ value }: { readonly value: ReadValue<'email'> }) {
  return value ? <span className="cell-wrap">{value}</span> : null
}
