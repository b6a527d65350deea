import { useQuery } from '@tanstack/react-query'
import { useDelete, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
import { formatNumber, formatPeriod } from '../../../../i18n/format'
import { childrenOf } from '../../../schema/registry'
import { useRequest } from '../../../app/ShellContext'
import { useLocale, useText } from '../../../inputs/useTexts'
import { ownId, type Resource } from '../../../schema'
import { useWords } from '../../../resource/noun'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog'
import { mayComeBack, useReadDeleted } from '../../history/comeBack'
import type { DeleteCheck, Slots } from '../../../resource/screen'
import { failureOf } from '../../../resource/useRefresh'
import { useOfferBack } from '../../../resource/useOfferBack'
import { useLinksTo } from './useLinksTo'
import { useTitleOf } from './useTitleOf'
import '../../../parts/notice.css'
import './remove.css'

interface DeleteDialogProps {
  readonly resource: Resource
  readonly record: PanelRecord
  readonly parent: string | undefined
  readonly slots: Slots
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks once, by the record's name, before it is deleted. What prevents or argues against that is looked up first. */
export function DeleteDialog({
  resource,
  record,
  parent,
  slots,
  onDeleted,
  onClose,
}: DeleteDialogProps) {
  const translate = useTranslate()
  const t = useText()
  const locale = useLocale()
  const notify = useNotify()
  const request = useRequest()
  const words = useWords(resource)
  const [removeOne, { isPending }] = useDelete()
  const [isKeeping, setKeeping] = useState(false)
  const [isFinal, setFinal] = useState(false)
  const promised = !isFinal && mayComeBack(resource, record)
  const isBusy = isKeeping || isPending
  const readDeleted = useReadDeleted(resource, parent)
  const offerBack = useOfferBack()
  const hasCheck = slots.beforeDelete !== undefined
  const check = useQuery({
    queryKey: ['beforeDelete', resource.name, record.id, locale],
    queryFn: async (): Promise<DeleteCheck> =>
      (await slots.beforeDelete?.({ request, record, translate })) ?? {},
    enabled: hasCheck,
    staleTime: 0,
    gcTime: 0,
  })
  const links = useLinksTo(resource, record.id)
  const isChecking = (hasCheck && check.isPending) || links.isChecking
  const { blocked, warning } = check.data ?? {}
  const name = useTitleOf(resource)(record)
  const [child] = childrenOf(resource)
  const childCount = Number(record['childCount'] ?? 0)

  async function remove() {
    setKeeping(true)
    const records = promised ? await readDeleted([record]) : null
    setKeeping(false)
    // the dialog promised an undo: where that is impossible, ask again before deleting, not afterwards
    if (promised && !records?.length) return setFinal(true)
    await removeOne(
      resource.name,
      { id: record.id, previousData: record, ...(parent && { meta: { parent } }) },
      {
        onSuccess: () => {
          const own = resource.messages?.done
          const text = own ? `done.${own}.deleted` : `rows.remove.done.${words.gender}`
          const back = { kind: 'deleted', resource: resource.name, parent } as const
          offerBack(translate(text, { noun: words.One }), records && { ...back, records }, {
            about: name,
          })
          onDeleted()
        },
        onError: (error) => {
          console.error(error)
          notify(failureOf(resource, error, 'rows.remove.failed'), { type: 'error' })
        },
      },
    )
  }

  const key = `rows.remove.ask${words.accusative ? '' : 'Plain'}${promised ? 'Back' : ''}`
  const ask = translate(key, { noun: words.accusative, name })
  return (
    <ConfirmDialog
      title={translate('rows.remove.title')}
      confirm={translate('rows.remove.confirm')}
      cancel={translate(blocked ? 'form.close' : 'form.cancel')}
      tone="negative"
      isBusy={isBusy}
      isBlocked={blocked !== undefined || isChecking || check.isError}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {blocked ? (
        <p role="alert">{t(blocked.message, blocked.args)}</p>
      ) : isChecking ? (
        <p role="status">{translate('rows.remove.checking')}</p>
      ) : check.isError ? (
        <p role="alert">{translate(failureOf(resource, check.error, 'rows.remove.failed'))}</p>
      ) : (
        <>
          <p role={isFinal ? 'alert' : undefined}>{ask}</p>
          {/* another may have the same name */}
          <p className="remove-id">
            {[`ID ${ownId(resource, record.id)}`, periodOf(record)].filter(Boolean).join(' · ')}
          </p>
          {child && childCount > 0 && (
            <p>
              {translate('rows.remove.children', {
                title: child.parent?.title[locale],
                count: formatNumber(childCount, locale),
              })}
            </p>
          )}
          {warning && <p className="notice notice-warning">{t(warning.message, warning.args)}</p>}
          {links.warning && <p className="notice notice-warning">{links.warning}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const periodOf = ({ startDate, endDate }: PanelRecord): string =>
  startDate || endDate ? formatPeriod(dayIn(startDate), dayIn(endDate)) : ''
