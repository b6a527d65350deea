import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import { FirstFocus } from './FirstFocus'
import { originsOf } from './originsOf'
import './popover.css'

interface PopoverProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A box beside its anchor: closes by Escape and a click elsewhere, gives the focus back. Mount it to open it. */
export function Popover({ anchor, label, className = '', onClose, children }: PopoverProps) {
  return (
    <MuiPopover
      open
      anchorEl={anchor}
      onClose={onClose}
      marginThreshold={8}
      {...originsOf(anchor)}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, className: `panel-popover ${className}` },
      }}
    >
      <FirstFocus>{children}</FirstFocus>
    </MuiPopover>
  )
}
