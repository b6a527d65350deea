import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import type { Question } from '../screen'

interface AskDialogProps {
  readonly question: Question
  /** Answers whether it was done; a question whose answer failed stays. */
  readonly onConfirm: () => Promise<boolean>
  readonly onClose: () => void
}

/** What an action of a row asks before it is run. */
export function AskDialog({ question, onConfirm, onClose }: AskDialogProps) {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const { title, text, confirm } = question
  return (
    <ConfirmDialog
      title={translate(title.message, title.args)}
      confirm={translate(confirm.message, confirm.args)}
      cancel={translate('rows.remove.close')}
      isBusy={isBusy}
      onConfirm={() => {
        setBusy(true)
        void onConfirm().then((isDone) => (isDone ? onClose() : setBusy(false)))
      }}
      onCancel={onClose}
    >
      <p>{translate(text.message, text.args)}</p>
    </ConfirmDialog>
  )
}
