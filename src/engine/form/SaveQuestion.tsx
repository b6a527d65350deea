import { useTranslate } from 'ra-core'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import type { useSave } from './useSave'

/** What the screen's file wants known before it is saved, with the way back first. */
export function SaveQuestion({ saving }: { readonly saving: ReturnType<typeof useSave> }) {
  const translate = useTranslate()
  const { question, answer } = saving
  if (!question) return null
  return (
    <ConfirmDialog
      title={translate(question.title.message, question.title.args)}
      confirm={translate(question.confirm.message, question.confirm.args)}
      cancel={translate('form.guard.stay')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{translate(question.text.message, question.text.args)}</p>
    </ConfirmDialog>
  )
}
