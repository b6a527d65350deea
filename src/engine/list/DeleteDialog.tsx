import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { useRequest } from '../../app/ShellContext'
import type { Resource } from '../../schema'
import { useWords } from '../noun'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import type { DeleteCheck, ScreenExtension } from '../screen'
import { titleOf } from '../title'
import { messageOf } from '../useRefresh'
import '../../parts/notice.css'

interface DeleteDialogProps {
  readonly resource: Resource
  readonly record: PanelRecord
  readonly parent: string | number | undefined
  readonly extension: ScreenExtension
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks once, naming the thing, before it is gone for good. What stands against it is asked for first. */
export function DeleteDialog({
  resource,
  record,
  parent,
  extension,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const request = useRequest()
  const provider = useDataProvider<PanelDataProvider>()
  const words = useWords(resource)
  const [isBusy, setBusy] = useState(false)
  const { beforeDelete } = extension
  const check = useQuery({
    queryKey: ['beforeDelete', resource.name, record.id],
    queryFn: async (): Promise<DeleteCheck> => (await beforeDelete?.({ request, record })) ?? {},
    enabled: beforeDelete !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const isChecking = beforeDelete !== undefined && check.isPending
  const { blocked, warning } = check.data ?? {}
  const name = titleOf(resource, record)

  async function remove() {
    setBusy(true)
    try {
      await provider.delete(resource.name, {
        id: record.id,
        previousData: record,
        meta: { parent },
      })
      notify(`list.remove.done.${words.gender}`, {
        type: 'success',
        messageArgs: { noun: words.One },
      })
      onDeleted()
    } catch (error) {
      console.error(error)
      notify(messageOf(error, 'list.remove.failed'), { type: 'error' })
      setBusy(false)
    }
  }

  const ask = words.accusative
    ? translate('list.remove.ask', { noun: words.accusative, name })
    : translate('list.remove.askPlain', { name })
  return (
    <ConfirmDialog
      title={translate('list.remove.title')}
      confirm={translate('list.remove.confirm')}
      cancel={translate(blocked ? 'list.remove.close' : 'list.remove.cancel')}
      tone="negative"
      isBusy={isBusy}
      isBlocked={blocked !== undefined || isChecking || check.isError}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {blocked ? (
        <p role="alert">{translate(blocked.message, blocked.args)}</p>
      ) : isChecking ? (
        <p role="status">{translate('list.remove.checking')}</p>
      ) : check.isError ? (
        <p role="alert">{translate(messageOf(check.error, 'list.remove.failed'))}</p>
      ) : (
        <>
          <p>{ask}</p>
          {warning && (
            <p className="notice notice-warning">{translate(warning.message, warning.args)}</p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
