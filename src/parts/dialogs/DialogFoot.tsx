import '../button.css'

interface DialogFootProps {
  readonly cancel: string
  readonly submit: string
  /** Waiting for the server: both buttons rest. */
  readonly isBusy?: boolean
  readonly onCancel: () => void
}

/** The foot of a form in a dialog, with the cancel and submit buttons. */
export function DialogFoot({ cancel, submit, isBusy = false, onCancel }: DialogFootProps) {
  return (
    <div className="panel-dialog-actions">
      <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
        {cancel}
      </button>
      <button type="submit" className="button button-primary" disabled={isBusy} aria-busy={isBusy}>
        {submit}
      </button>
    </div>
  )
}
