import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton'
import { Dialog } from './Dialog'
import './edgeDialog.css'

interface EdgeDialogProps {
  readonly title: string
  /** The label of the close button. */
  readonly close: string
  /** A link beside the title. */
  readonly link?: ReactNode
  /** A class that sets `--dialog-width`. */
  readonly className: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog as high as the window at its right edge: the title stays, what is below it scrolls. Mount it to open it. */
export function EdgeDialog({ title, close, link, className, onClose, children }: EdgeDialogProps) {
  return (
    <Dialog label={title} className={`edge-dialog ${className}`} closesOutside onCancel={onClose}>
      <div className="edge-dialog-head">
        <h2>{title}</h2>
        {link}
        <IconButton icon={X} label={close} onClick={onClose} data-first-focus />
      </div>
      {/* focusable, so that it can be scrolled by keyboard */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="edge-dialog-body" tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
    </Dialog>
  )
}
