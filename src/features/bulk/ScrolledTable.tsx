import type { ReactNode } from 'react'
import './bulk.css'

interface ScrolledTableProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** The rows of a table within a dialog, which scroll below their heads. */
export function ScrolledTable({ label, heads, children }: ScrolledTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <div className="many-table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
