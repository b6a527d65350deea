import { useId, type ReactNode } from 'react'
import '../button.css'
import { Dialog } from './Dialog'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** Waiting for the server: both buttons rest, the dialog stays. */
  readonly isBusy?: boolean
  /** It cannot be confirmed, only cancelled. */
  readonly isBlocked?: boolean
  readonly tone?: 'negative' | 'accent'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A persistent question: a click outside leaves it open, and nothing is done without the confirm button. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  isBusy = false,
  isBlocked = false,
  tone = 'accent',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog
      label={title}
      role="alertdialog"
      describedBy={id}
      onCancel={() => !isBusy && onCancel()}
    >
      <h2>{title}</h2>
      <div id={id} className="panel-dialog-text">
        {children}
      </div>
      <div className="panel-dialog-actions">
        {/* the way back has the focus at first, so that Enter destroys nothing */}
        <button
          type="button"
          className="button"
          onClick={onCancel}
          disabled={isBusy}
          data-first-focus
        >
          {cancel}
        </button>
        {!isBlocked && (
          <button
            type="button"
            className={`button ${tone === 'negative' ? 'button-negative' : 'button-primary'}`}
            onClick={onConfirm}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {confirm}
          </button>
        )}
      </div>
    </Dialog>
  )
}
