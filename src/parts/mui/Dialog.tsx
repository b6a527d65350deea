import MuiDialog from '@mui/material/Dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import './dialog.css'
import { useIsHeldBack } from '../dialogs/useIsHeldBack'
import { isPressedAnew } from '../onEscape'
import { FirstFocus } from './FirstFocus'
import { MuiTheme } from './MuiTheme'

interface DialogProps {
  readonly label: string
  readonly className?: string
  readonly role?: 'dialog' | 'alertdialog'
  /** The id of what a screen reader reads with its name; an alert dialog needs one. */
  readonly describedBy?: string
  /** Called for Escape, and with `closesOutside` for a click beside it. Without it neither closes the dialog. */
  readonly onCancel?: () => void
  /** A persistent dialog, which most are, stays open at a click outside. */
  readonly closesOutside?: boolean
  /** It is the question to sign in again, for which others wait. */
  readonly isSignIn?: boolean
  readonly children: ReactNode
}

// what is typed into a dialog is no key of the form or the row that it was opened from
const keepKeys = (event: KeyboardEvent) => event.stopPropagation()

/**
 * MUI's modal dialog as the panel uses it: persistent, the focus kept inside, first at `data-first-focus`, and given
 * back. Mount it to open it. It may stand above a full-screen form or another dialog.
 */
export function Dialog({
  label,
  className = '',
  role = 'dialog',
  describedBy,
  onCancel,
  closesOutside = false,
  isSignIn = false,
  children,
}: DialogProps) {
  const isHeldBack = useIsHeldBack() && !isSignIn
  if (isHeldBack) return null
  return (
    <MuiTheme>
      <MuiDialog
        open
        maxWidth={false}
        onKeyDown={keepKeys}
        onClose={(event: object, reason) => {
          if (reason === 'escapeKeyDown' ? isPressedAnew(event) : closesOutside) onCancel?.()
        }}
        slotProps={{
          paper: {
            role,
            'aria-label': label,
            'aria-describedby': describedBy,
            className: `panel-dialog ${className}`,
          },
        }}
      >
        <FirstFocus at="[data-first-focus]">{children}</FirstFocus>
      </MuiDialog>
    </MuiTheme>
  )
}
