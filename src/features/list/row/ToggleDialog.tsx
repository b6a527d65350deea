import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
import type { PanelDataProvider } from '../../../../dataProvider/types'
import type { Resource } from '../../../schema'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog'
import { failureOf } from '../../../resource/useRefresh'
import { useTitleOf } from './useTitleOf'

interface ToggleDialogProps {
  readonly resource: Resource
  readonly record: PanelRecord
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Whether to change the status (specification section 4); the button says which way. */
export function ToggleDialog({ resource, record, onDone, onClose }: ToggleDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<PanelDataProvider>()
  const [isBusy, setBusy] = useState(false)
  const title = useTitleOf(resource)(record)
  const isOn = record[resource.api.toggle ?? ''] === true

  async function change() {
    setBusy(true)
    try {
      await provider.setToggle(resource.name, { record, value: !isOn })
      notify('rows.toggle.done', { type: 'success' })
      onDone()
    } catch (error) {
      console.error(error)
      notify(failureOf(resource, error), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={translate('rows.toggle.title')}
      confirm={translate(isOn ? 'list.toggle.off' : 'list.toggle.on')}
      cancel={translate('form.cancel')}
      isBusy={isBusy}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      <p>{translate('rows.toggle.ask', { name: title })}</p>
    </ConfirmDialog>
  )
}
