import type { ReadValue } from '../kinds'

/** The number of the record it points at. */
export default function ReferenceColumn({ value }: { readonly value: ReadValue<'reference'> }) {
  return value
}
