import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { ConflictError } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog'
import type { Resource } from '../../schema'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import { OrderChange } from './OrderChange'
import { orderFrom, useInOrder } from './useInOrder'
import '../../parts/notice.css'

type Id = string | number

interface RestoreOrderDialogProps {
  /** Whose children were put in order. */
  readonly parent: { readonly resource: Resource; readonly record: PanelRecord }
  readonly child: string
  /** The order that is to come back. */
  readonly ids: readonly Id[]
  readonly onRestored: () => void
  /** Somebody was faster: the parent is to be read anew. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Shows the order to be restored, and writes it whole in one call. */
export function RestoreOrderDialog(props: RestoreOrderDialogProps) {
  const { parent, child, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh(parent.resource)
  const { data: rows, refetch } = useInOrder(child, parent.record.id)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const before = rows?.map(({ id }) => id) ?? []
  const after = orderFrom(props.ids, before)
  const isSame = after.every((id, at) => id === before[at])

  async function restore() {
    setBusy(true)
    try {
      const { resource, record } = parent
      const place = { resource: resource.name, record }
      await provider.writeOrder(child, { parent: place, ids: after, before })
      notify('history.restore.orderDone', { type: 'success' })
      void refresh()
      props.onRestored()
    } catch (error) {
      setProblem(error instanceof ConflictError ? 'history.restore.stale' : messageOf(error))
      await refetch()
      props.onStale()
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={translate('history.restore.order')}
      confirm={translate('history.restore.confirm')}
      cancel={translate('form.cancel')}
      isBusy={isBusy || rows === undefined}
      isBlocked={rows !== undefined && isSame}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      {problem && (
        <p className="notice notice-warning" role="alert">
          {translate(problem)}
        </p>
      )}
      {rows && isSame && <p>{translate('history.restore.sameOrder')}</p>}
      {rows && !isSame && (
        <OrderChange order={{ child, before, after }} parent={String(parent.record.id)} />
      )}
    </ConfirmDialog>
  )
}
