import type { PanelRecord } from '../../../dataProvider/records'

type Id = PanelRecord['id']
type Rows = readonly PanelRecord[]

/** The rows of a list that something is to be done with. */
export interface Selected {
  /** What is selected, as it was seen. */
  readonly records: ReadonlyMap<Id, PanelRecord>
  /** All that the filter leaves, on every page. */
  readonly isAll: boolean
  /** The row that a range is counted from. */
  readonly from: Id | null
}

export const noneSelected: Selected = { records: new Map(), isAll: false, from: null }

/**
 * The selection after the row at index `at` was ticked or unticked.
 * @param rows of the page
 * @param isRange ticks all rows from where the range begins (`Selected.from`) to this one
 */
export function picked(
  state: Selected,
  rows: Rows,
  { at, isRange }: { readonly at: number; readonly isRange: boolean },
): Selected {
  const row = rows[at]
  if (!row) return state
  const records = new Map(state.isAll ? rows.map((one) => [one.id, one]) : state.records)
  const first = rows.findIndex(({ id }) => id === state.from)
  const isOn = isRange || !records.has(row.id)
  const begin = isRange && first >= 0 ? first : at
  for (const one of rows.slice(Math.min(begin, at), Math.max(begin, at) + 1))
    if (isOn) records.set(one.id, one)
    else records.delete(one.id)
  return { records, isAll: false, from: isRange && first >= 0 ? state.from : row.id }
}

/** After all rows of a page were ticked, or none of them. */
export function pagePicked({ records, isAll }: Selected, rows: Rows, isOn: boolean): Selected {
  const next = new Map(isAll ? [] : records)
  for (const row of rows)
    if (isOn) next.set(row.id, row)
    else next.delete(row.id)
  return { ...noneSelected, records: next }
}
