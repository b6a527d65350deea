import { useState } from 'react'
import { useText } from '../../../inputs/useTexts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog'
import type { Question } from '../../../resource/screen'

interface AskDialogProps {
  readonly question: Question
  /** Answers whether it was done; a question whose answer failed stays. */
  readonly onConfirm: () => Promise<boolean>
  readonly onClose: () => void
}

/** What an action of a row asks before it is run. */
export function AskDialog({ question, onConfirm, onClose }: AskDialogProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const { title, text, confirm } = question
  return (
    <ConfirmDialog
      title={t(title.message, title.args)}
      confirm={t(confirm.message, confirm.args)}
      cancel={t('form.close')}
      isBusy={isBusy}
      onConfirm={() => {
        setBusy(true)
        void onConfirm().then((isDone) => (isDone ? onClose() : setBusy(false)))
      }}
      onCancel={onClose}
    >
      <p>{t(text.message, text.args)}</p>
    </ConfirmDialog>
  )
}
