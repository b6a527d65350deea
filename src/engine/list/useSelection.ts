import { useMemo, useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { traitsOf } from '../../fields/kinds'
import type { Resource } from '../../schema'
import type { MayDo } from '../useAccess'

type Id = PanelRecord['id']
type Rows = readonly PanelRecord[]

interface State {
  /** What is selected, as it was seen. */
  readonly records: ReadonlyMap<Id, PanelRecord>
  /** All that the filter leaves, on every page. */
  readonly isAll: boolean
  /** The row that a range is counted from. */
  readonly from: Id | null
}

const nothing: State = { records: new Map(), isAll: false, from: null }

function picked(state: State, rows: Rows, { at, isRange }: Pick): State {
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

interface Pick {
  readonly at: number
  /** From the row before to this one, instead of this one alone. */
  readonly isRange: boolean
}

/** The rows of a list that something is to be done with. */
export function useSelection() {
  const [state, set] = useState(nothing)
  return useMemo(
    () => ({
      ...state,
      isOn: state.isAll || state.records.size > 0,
      has: (id: Id) => state.isAll || state.records.has(id),
      pick: (rows: Rows, at: number, isRange: boolean) =>
        set((now) => picked(now, rows, { at, isRange })),
      /** All rows of a page, or none of them. */
      page: (rows: Rows, isOn: boolean) =>
        set(({ records, isAll }) => {
          const next = new Map(isAll ? [] : records)
          for (const row of rows)
            if (isOn) next.set(row.id, row)
            else next.delete(row.id)
          return { ...nothing, records: next }
        }),
      start: (row: PanelRecord) =>
        set({ records: new Map([[row.id, row]]), isAll: false, from: row.id }),
      all: () => set({ ...nothing, isAll: true }),
      clear: () => set(nothing),
    }),
    [state],
  )
}

export type Selection = ReturnType<typeof useSelection>

/** Whether there is anything that this person may do with many records at once. */
export const isSelectable = ({ api, fields }: Resource, may: MayDo): boolean =>
  (may.delete && api.endpoints.delete !== undefined) ||
  (may.edit &&
    api.endpoints.update !== undefined &&
    Object.values(fields).some((field) => {
      const { isWhen, isSwitch, parts } = traitsOf(field)
      return !field.mode && (isWhen || isSwitch || parts)
    }))
