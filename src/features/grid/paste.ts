import type { PanelRecord } from '../../../dataProvider/records'
import { tidyCell } from '../../fields/cells'
import type { Resource } from '../../schema'
import { cellText, gridFields, problemsOf, withCell, type Typed } from './cells'

/** A cell that a block changes. */
export interface Pasted {
  readonly id: PanelRecord['id']
  readonly name: string
  readonly from: string
  readonly to: string
  readonly isWrong: boolean
}

export interface Paste {
  /** The rows as they were: one may be in the list no more when the block is saved. */
  readonly rows: readonly PanelRecord[]
  readonly cells: readonly Pasted[]
  /** How many cells have no row or column to stand in. */
  readonly over: number
}

/** What a block changes that is pasted at a cell. An empty cell of it says nothing. */
export function pasteAt(
  resource: Resource,
  block: readonly (readonly string[])[],
  {
    rows,
    at,
    column,
    before,
  }: {
    readonly rows: readonly PanelRecord[]
    /** The row and the column that it begins in. */
    readonly at: number
    readonly column: number
    /** What is typed already. */
    readonly before: ReadonlyMap<PanelRecord['id'], Typed>
  },
): Paste {
  const fields = gridFields(resource)
  const cells: Pasted[] = []
  let over = 0
  for (const [down, line] of block.entries()) {
    const record = rows[at + down]
    const own = record && before.get(record.id)
    let next = own ?? {}
    const changed: Omit<Pasted, 'isWrong'>[] = []
    for (const [right, given] of line.entries()) {
      const field = fields[column + right]
      const text = given.trim()
      if (text === '') continue
      if (!record || !field) {
        over++
        continue
      }
      const from = cellText(field, record, next)
      const to = tidyCell(field.field, text)
      next = withCell(next, field, { record, text: to })
      if (from !== to) changed.push({ id: record.id, name: field.name, from, to })
    }
    if (!record || changed.length === 0) continue
    const problems = problemsOf(resource, record, next)
    cells.push(...changed.map((one) => ({ ...one, isWrong: one.name in problems })))
  }
  return { rows, cells, over }
}
