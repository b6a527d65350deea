import MuiPopover, { type PopoverActions } from '@mui/material/Popover'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { FirstFocus } from './FirstFocus'
import { MuiTheme } from './MuiTheme'
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
  // MUI hides the siblings of its popover from screen readers. In a container of its own it has none, so that a list
  // stays audible while its columns are being chosen
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  const action = useRef<PopoverActions>(null)
  // content that loads later makes it larger: reposition it within the window, beside its anchor
  const follow = useCallback((paper: HTMLElement | null) => {
    if (!paper) return undefined
    const resized = new ResizeObserver(() => action.current?.updatePosition())
    resized.observe(paper)
    return () => resized.disconnect()
  }, [])
  return (
    <MuiTheme>
      <MuiPopover
        open
        action={action}
        container={place}
        anchorEl={anchor}
        onClose={onClose}
        marginThreshold={8}
        {...originsOf(anchor)}
        slotProps={{
          paper: {
            ref: follow,
            role: 'dialog',
            'aria-label': label,
            className: `panel-popover ${className}`,
          },
        }}
      >
        <FirstFocus>{children}</FirstFocus>
      </MuiPopover>
    </MuiTheme>
  )
}
