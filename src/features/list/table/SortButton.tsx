import type { SortPayload } from 'ra-core'

/** How the head of columns with these fields says the order; nothing where none of them has one. */
export function ariaSort(
  sort: SortPayload,
  fields: readonly (string | null)[],
): 'none' | 'ascending' | 'descending' | undefined {
  if (fields.every((field) => field === null)) return undefined
  if (!fields.includes(sort.field)) return 'none'
  return sort.order === 'ASC' ? 'ascending' : 'descending'
}

interface SortButtonProps {
  readonly label: string
  /** What is sorted by. */
  readonly field: string
  readonly sort: SortPayload
  readonly onSort: (sort: SortPayload) => void
}

/** What a column is called; a press sorts by it, a second one the other way. */
export function SortButton({ label, field, sort, onSort }: SortButtonProps) {
  const isSorted = sort.field === field
  const isUp = sort.order === 'ASC'
  return (
    <button
      type="button"
      className={isSorted ? 'sort is-sorted' : 'sort'}
      onClick={() => onSort({ field, order: isSorted && isUp ? 'DESC' : 'ASC' })}
    >
      {label}
      <span aria-hidden className="sort-arrow">
        {isSorted ? (isUp ? '↑' : '↓') : ''}
      </span>
    </button>
  )
}
