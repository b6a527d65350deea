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
      title={translate('form.ask.title')}
      confirm={translate('form.ask.save')}
      cancel={translate('form.guard.stay')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{translate(question.message, question.args)}</p>
    </ConfirmDialog>
  )
}
