import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface NativeDialogProps {
  readonly label: string
  readonly className?: string
  /** Escape was pressed. A click outside does nothing: the dialog is persistent. */
  readonly onCancel: () => void
  readonly children: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
}

/**
 * The browser's own modal dialog: top layer, focus kept inside and given back, no library on the list path.
 * Mount it to open it. It may stand inside a MUI dialog; its keys do not reach that one.
 */
export function NativeDialog({
  label,
  className = '',
  onCancel,
  children,
  role,
}: NativeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    // React focuses before the dialog is shown, when nothing in it can have the focus yet
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const keepKeys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    // Chromium lets a second Escape close a dialog past `cancel`; the state here decides instead
    event.preventDefault()
    onCancel()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are only kept from leaving the dialog
    <dialog
      ref={ref}
      role={role}
      aria-label={label}
      className={`panel-dialog ${className}`}
      onKeyDown={keepKeys}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}
