import type { PanelRecord } from '../../../dataProvider/records'

type Id = PanelRecord['id']

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

export const startingAt = (row: PanelRecord): Selected => ({
  records: new Map([[row.id, row]]),
  isAll: false,
  from: row.id,
})
