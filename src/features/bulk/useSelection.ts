import { type Dispatch, type SetStateAction, useMemo } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { noneSelected, picked, pagePicked, type Selected } from '../list/selection'

type Rows = readonly PanelRecord[]
export type SetSelected = Dispatch<SetStateAction<Selected>>

/** What can be done with a selection of rows. */
export function useSelection(selected: Selected, set: SetSelected) {
  return useMemo(
    () => ({
      ...selected,
      isOn: selected.isAll || selected.records.size > 0,
      has: ({ id }: PanelRecord) => selected.isAll || selected.records.has(id),
      /** @param isRange ticks all rows from where the range begins (`Selected.from`) to this one */
      pick: (rows: Rows, at: number, isRange: boolean) =>
        set((now) => picked(now, rows, { at, isRange })),
      /** All rows of a page, or none of them. */
      page: (rows: Rows, isOn: boolean) => set((now) => pagePicked(now, rows, isOn)),
      all: () => set({ ...noneSelected, isAll: true }),
      clear: () => set(noneSelected),
    }),
    [selected, set],
  )
}

export type Selection = ReturnType<typeof useSelection>
