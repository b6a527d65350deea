import { type Dispatch, type SetStateAction, useMemo } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { noneSelected, type Selected } from '../list/selection'

type Rows = readonly PanelRecord[]
export type SetSelected = Dispatch<SetStateAction<Selected>>

function picked(
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

/** What can be done with a selection of rows. */
export function useSelection(selected: Selected, set: SetSelected) {
  return useMemo(
    () => ({
      ...selected,
      isOn: selected.isAll || selected.records.size > 0,
      has: ({ id }: PanelRecord) => selected.isAll || selected.records.has(id),
      /** @param isRange from the row before to this one, instead of this one alone */
      pick: (rows: Rows, at: number, isRange: boolean) =>
        set((now) => picked(now, rows, { at, isRange })),
      /** All rows of a page, or none of them. */
      page: (rows: Rows, isOn: boolean) =>
        set(({ records, isAll }) => {
          const next = new Map(isAll ? [] : records)
          for (const row of rows)
            if (isOn) next.set(row.id, row)
            else next.delete(row.id)
          return { ...noneSelected, records: next }
        }),
      all: () => set({ ...noneSelected, isAll: true }),
      clear: () => set(noneSelected),
    }),
    [selected, set],
  )
}

export type Selection = ReturnType<typeof useSelection>
