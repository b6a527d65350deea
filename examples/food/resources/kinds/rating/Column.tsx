import type { ReadValue } from 'panel-engine/fields'

/** One star for each point; a screen reader reads out the number. */
export default function RatingColumn({ value }: { readonly value: ReadValue<'rating'> }) {
  return value === null ? null : <span aria-label={String(value)}>{'★'.repeat(value)}</span>
}
