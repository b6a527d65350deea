import { countOf } from './kind'

/** How many come. */
export default function AttendeesColumn({ value }: { readonly value: unknown }) {
  const count = countOf(value)
  return count > 0 ? <>{count}</> : null
}
