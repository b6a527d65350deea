import type { SortPayload } from 'ra-core'

/** How the head of columns with these fields says the order; nothing where none of them has one. */
export const ariaSort = ({ field, order }: SortPayload, fields: readonly (string | null)[]) =>
  fields.includes(field)
    ? order === 'ASC'
      ? 'ascending'
      : 'descending'
    : fields.some(Boolean)
      ? 'none'
      : undefined

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
