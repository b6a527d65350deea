import { useEffect, useRef } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import type { Selected } from '../list/selection'

interface Marked extends Pick<Selected, 'records'> {
  readonly isOn: boolean
}

/**
 * A focus that goes with the bar is at the row that was selected last, or at the one in its place.
 * @returns to be called before the selected ones are deleted: then it waits until they are gone
 */
export function useFocusAfterBar(rows: readonly PanelRecord[], { isOn, records }: Marked) {
  const at = useRef<number | null>(null)
  const doomed = useRef<typeof rows>(null)
  useEffect(() => {
    if (isOn) {
      const last = [...records.keys()].at(-1)
      at.current = rows.findIndex(({ id }) => id === last)
    } else if (at.current !== null && doomed.current !== rows) {
      const menus = document.querySelectorAll<HTMLElement>('.list-table [data-action=menu]')
      const next = menus[Math.max(0, Math.min(at.current, menus.length - 1))]
      at.current = null
      if (document.activeElement !== document.body) return
      ;(next ?? document.querySelector<HTMLElement>('.list-actions .button:last-child'))?.focus()
    }
  }, [isOn, rows, records])
  return () => {
    doomed.current = rows
    const above = rows.slice(0, Math.max(0, at.current ?? 0))
    at.current = above.filter(({ id }) => !records.has(id)).length
  }
}
