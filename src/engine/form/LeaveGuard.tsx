import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { onEscape } from '../../parts/onEscape'

interface LeaveGuardProps {
  /** Whether everything is stored, so that one may go. */
  readonly isOpen: () => boolean
  /** The person throws the changes away. */
  readonly onDiscard: () => Promise<void>
}

/** Asks before the unsaved changes of the form around it are left behind. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty } = useFormState()
  return <LeaveQuestion {...props} isDirty={isDirty} />
}

/** Asks before unsaved changes are left behind: by a link, by the way back, by closing the tab. */
export function LeaveQuestion({
  isDirty,
  isOpen,
  onDiscard,
}: LeaveGuardProps & { readonly isDirty: boolean }) {
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isOpen() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isOpen()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isDirty, isOpen])
  const stay = blocker.state === 'blocked' ? blocker.reset : null
  useEffect(() => {
    if (!stay) return
    // also before the question has come up, where the form below would ask once more
    const onKey = onEscape(stay)
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [stay])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={translate('form.guard.title')}
      confirm={translate('form.guard.discard')}
      cancel={translate('form.guard.stay')}
      tone="negative"
      onConfirm={() => void onDiscard().then(() => blocker.proceed())}
      onCancel={() => blocker.reset()}
    >
      <p>{translate('form.guard.text')}</p>
    </ConfirmDialog>
  )
}
