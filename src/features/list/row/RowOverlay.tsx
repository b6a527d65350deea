import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Menu } from '../../../parts/Menu'
import { onDemand } from '../../../parts/onDemand'
import type { Resource } from '../../../schema'
import { detailOf } from '../../../resource/ofRecords'
import type { RowAction, Slots } from '../../../resource/screen'
import type { Paths } from '../../../resource/usePaths'
import { keptReport } from '../../form/save/report'
import type { RowShared } from '../table/ListRow'
import type { Selected } from '../selection'
import { withoutRow } from './rowSelection'
import { type Overlay, useMenuItems } from './useMenuItems'
import { useRowLinks } from './useRowLinks'
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

/** What an overlay needs to know of its list. */
export interface ListOfRows {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly paths: Paths
  readonly shared: RowShared
  readonly slots: Slots
  /** The row actions of the screen's file that this person may use. */
  readonly actions: readonly RowAction[]
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** Begins typing the ordering number of a row. */
  readonly onOrdering: (id: string | number) => void
  /** Changes what is selected; null where nothing can be done with several. */
  readonly onTick: ((change: (now: Selected) => Selected) => void) | null
  /** After a change or a deletion: the list is asked for again, a changed row is marked. */
  readonly onChanged: (id: string | number | null) => void
}

interface RowOverlayProps extends ListOfRows {
  readonly overlay: Overlay
  readonly onGone: () => void
  readonly onShow: (overlay: Overlay) => void
  readonly onClose: () => void
}

/**
 * What opens over a list by a click in a row: the row's menu, its image in full, the long form of a cell, or a dialog.
 */
export function RowOverlay(props: RowOverlayProps): ReactNode {
  const { overlay, resource, parent, slots, shared, onClose, onChanged } = props
  const { kind, record, element, action } = overlay
  const { links, onScreen } = useRowLinks(props, record)
  const { items, perform } = useMenuItems({ ...props, links: links ?? [] })
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
  if (kind === 'menu') {
    const label = shared.context.translate('list.rowActions', { name: title })
    return links && <Menu anchor={element} label={label} items={items} onClose={onClose} />
  }
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
          props.onTick?.((now) => withoutRow(now, record.id))
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
      onScreen(slug)
    },
    onClose,
  })
}
