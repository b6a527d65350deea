import type { ReadValue } from 'panel-engine/fields'

/** As many stars as there are; a reader hears the number. */
export default function RatingColumn({ value }: { readonly value: ReadValue<'rating'> }) {
  return value === null ? null : <span aria-label={String(value)}>{'★'.repeat(value)}</span>
}
