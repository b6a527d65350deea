import { useListContext } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
import { onDemand } from '../../../parts/onDemand'
import { useOverlay } from '../../../resource/navigation'
import type { CellAction } from '../table/ListTable'
import type { ListOfRows } from './RowOverlay'
import type { Overlay } from './useMenuItems'

// fetched with the chunks that load once the rows are shown
const RowOverlay = onDemand(() => import('./RowOverlay').then((found) => found.RowOverlay))

/**
 * What opens over a list by a click in a row: menu, zoomed image, long form of a cell, toggling and deleting. One of
 * each for all rows.
 */
export function useRowOverlays(list: ListOfRows) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = useCallback(() => setOverlay(null), [])
  const row = useRef(0)
  const onGone = useFocusAfter(row, overlay === null)
  const { open } = useOverlay()
  const { resource, paths } = list
  const canOpen = resource.api.endpoints.read !== undefined
  const onAction = useCallback(
    (action: CellAction, record: PanelRecord, element: HTMLElement) => {
      if (action !== 'open') {
        row.current = element.closest('tr')?.sectionRowIndex ?? 0
        setOverlay({ kind: action, record, element })
      } else if (canOpen) open(paths.edit(record.id))
    },
    [canOpen, open, paths],
  )
  return {
    onAction,
    overlay: overlay && (
      <RowOverlay {...list} overlay={overlay} onShow={setOverlay} onGone={onGone} onClose={close} />
    ),
  }
}

/** After a row is gone the focus goes to the one in its place, or to the button above an empty list. */
function useFocusAfter(row: { readonly current: number }, isClosed: boolean) {
  const { data } = useListContext()
  const isGone = useRef(false)
  useEffect(() => {
    if (!isGone.current || !isClosed || document.activeElement !== document.body) return
    isGone.current = false
    const menus = document.querySelectorAll<HTMLElement>('.list-table [data-action=menu]')
    const next = menus[Math.min(row.current, menus.length - 1)]
    ;(next ?? document.querySelector<HTMLElement>('.list-actions .button:last-child'))?.focus()
  }, [data, isClosed, row])
  return useCallback(() => {
    isGone.current = true
  }, [])
}
