import Dialog from '@mui/material/Dialog'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import './fullScreen.css'
import { isPressedAnew } from './onEscape'
import { IconButton } from './IconButton'
import { MuiTheme } from './mui/MuiTheme'
import { useShortcutHere } from './shortcuts'

interface FullScreenProps {
  readonly title: string
  /** Where one is: the collection, or the record's name. */
  readonly subtitle: string
  /** At the end of the head. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The full-screen dialog over a list: a fixed head with what, which and close. Escape closes. */
export function FullScreen({ title, subtitle, actions, onClose, children }: FullScreenProps) {
  const translate = useTranslate()
  const id = useId()
  useShortcutHere('close')
  return (
    <MuiTheme>
      <Dialog
        open
        fullScreen
        onClose={(event: object) => isPressedAnew(event) && onClose()}
        aria-labelledby={id}
        className="full-screen"
      >
        <div className="full-head">
          <IconButton icon={X} label={translate('form.close')} onClick={onClose} />
          <h2 id={id}>{title}</h2>
          <span className="full-subtitle">{subtitle}</span>
          {actions && <span className="full-actions">{actions}</span>}
        </div>
        {children}
      </Dialog>
    </MuiTheme>
  )
}
