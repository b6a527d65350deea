import type { PanelRecord } from '../../../../dataProvider/records'
import type { Selected } from '../selection'

/** A row alone, from which a range may be counted. */
export const startingAt = (row: PanelRecord): Selected => ({
  records: new Map([[row.id, row]]),
  isAll: false,
  from: row.id,
})

/** The selection without a row that is gone. */
export function withoutRow(state: Selected, id: PanelRecord['id']): Selected {
  if (!state.records.has(id)) return state
  const records = new Map(state.records)
  records.delete(id)
  return { ...state, records }
}
