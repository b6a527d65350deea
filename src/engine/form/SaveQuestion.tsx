import { useText } from '../../inputs/useTexts'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import type { useSave } from './useSave'

/** What the screen's file wants known before it is saved, with the way back first. */
export function SaveQuestion({ saving }: { readonly saving: ReturnType<typeof useSave> }) {
  const t = useText()
  const { question, answer } = saving
  if (!question) return null
  return (
    <ConfirmDialog
      title={t(question.title.message, question.title.args)}
      confirm={t(question.confirm.message, question.confirm.args)}
      cancel={t('form.guard.stay')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t(question.text.message, question.text.args)}</p>
    </ConfirmDialog>
  )
}
