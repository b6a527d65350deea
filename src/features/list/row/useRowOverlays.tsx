import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
import { onDemand } from '../../../parts/onDemand'
import type { Resource } from '../../../schema'
import { detailOf } from '../../../resource/ofRecords'
import type { RowAction, Slots } from '../../../resource/screen'
import { keptReport } from '../../form/save/report'
import type { RowShared } from '../table/ListRow'
import type { CellAction } from '../table/ListTable'
import { type MenuItem, RowMenu } from './RowMenu'
import { type Overlay, useMenuItems } from './useMenuItems'
import { useTitleOf } from './useTitleOf'

const ZoomDialog = onDemand(() =>
  import('../../../parts/dialogs/ZoomDialog').then((found) => found.ZoomDialog),
)

// asked for by a click: together they are one file that no first list waits for
const rowDialogs = () => import('./rowDialogs')
const DeleteDialog = onDemand(() => rowDialogs().then((found) => found.DeleteDialog))
const AskDialog = onDemand(() => rowDialogs().then((found) => found.AskDialog))
const ToggleDialog = onDemand(() => rowDialogs().then((found) => found.ToggleDialog))
const ReportDialog = onDemand(() =>
  import('../../form/save/ReportDialog').then((found) => found.ReportDialog),
)

interface Input {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly shared: RowShared
  readonly slots: Slots
  /** Those of the slots that this person may be offered. */
  readonly actions: readonly RowAction[]
  readonly mayDelete: boolean
  /** The entries that lead elsewhere: edit, children, screens, order. */
  readonly linksOf: (record: PanelRecord) => readonly MenuItem[]
  readonly onOpen: (record: PanelRecord) => void
  /** Selects the row, and more from there; null where nothing can be done with several. */
  readonly onSelect: ((record: PanelRecord) => void) | null
  /** Opens a screen of the record that the app adds, by its slug. */
  readonly onScreen: (record: PanelRecord, slug: string) => void
  /** After a change or a deletion: the list is asked for again, a changed row is marked. */
  readonly onChanged: (id: string | number | null) => void
}

/** What opens over a list by a click in a row: menu, zoom view, what a cell says in short, switching and deleting. One of each. */
export function useRowOverlays(input: Input) {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = useCallback(() => setOverlay(null), [])
  const row = useRef(0)
  const onGone = useFocusAfter(row, overlay === null)
  const { onOpen } = input
  const onAction = useCallback(
    (action: CellAction, record: PanelRecord, element: HTMLElement) => {
      if (action === 'open') onOpen(record)
      else {
        row.current = element.closest('tr')?.sectionRowIndex ?? 0
        setOverlay({ kind: action, record, element })
      }
    },
    [onOpen],
  )
  return {
    onAction,
    overlay: overlay && (
      <Shown {...input} overlay={overlay} onShow={setOverlay} onGone={onGone} onClose={close} />
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

interface ShownProps extends Input {
  readonly overlay: Overlay
  readonly onGone: () => void
  readonly onShow: (overlay: Overlay) => void
  readonly onClose: () => void
}

function Shown(props: ShownProps): ReactNode {
  const { overlay, resource, parent, slots, shared, onClose, onChanged, onScreen } = props
  const { kind, record, element, action } = overlay
  const { items, perform } = useMenuItems(props)
  const done = (id: string | number | null) => () => {
    onClose()
    onChanged(id)
  }
  const client = useQueryClient()
  const title = useTitleOf(resource)(record)
  if (kind === 'report') {
    const report = keptReport(client, { resource, id: record.id }) ?? null
    return <ReportDialog resource={resource} outcome={{ record, report }} onClose={onClose} />
  }
  if (kind === 'menu')
    return <RowMenu anchor={element} title={title} items={items} onClose={onClose} />
  if (kind === 'own') {
    const Dialog = overlay.dialog
    return Dialog && <Dialog record={record} onDone={done(record.id)} onClose={onClose} />
  }
  if (kind === 'zoom') {
    return <ZoomDialog src={element.dataset['src'] ?? ''} title={title} onClose={onClose} />
  }
  if (kind === 'ask') {
    const question = action?.ask?.(record)
    return (
      action &&
      question && (
        <AskDialog question={question} onConfirm={() => perform(action)} onClose={onClose} />
      )
    )
  }
  if (kind === 'toggle') {
    return (
      <ToggleDialog
        resource={resource}
        record={record}
        onDone={done(record.id)}
        onClose={onClose}
      />
    )
  }
  if (kind === 'delete') {
    return (
      <DeleteDialog
        resource={resource}
        record={record}
        parent={parent}
        slots={slots}
        onDeleted={() => {
          props.onGone()
          done(null)()
        }}
        onClose={onClose}
      />
    )
  }
  const name = element.dataset['field'] ?? ''
  const field = resource.fields[name]
  if (!field) return null
  return detailOf({
    anchor: element,
    resource,
    field,
    value: record[name],
    record,
    context: shared.context,
    onOpen: (slug) => {
      onClose()
      onScreen(record, slug)
    },
    onClose,
  })
}
