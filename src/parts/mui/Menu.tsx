import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { MuiTheme } from './MuiTheme'
import { originsOf } from './originsOf'
import './popover.css'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly isNegative?: boolean
  readonly run: () => void
}

interface MenuProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onClose: () => void
}

/** A menu beside its anchor: arrows, Home, End and first letters move, Escape and Tab close. Mount it to open it. */
export function Menu({ anchor, label, items, onClose }: MenuProps) {
  return (
    <MuiTheme>
      <MuiMenu
        open
        // inside the anchor's landmark, as a menu is none itself
        container={anchor.closest('main')}
        disableScrollLock
        anchorEl={anchor}
        onClose={onClose}
        marginThreshold={8}
        {...originsOf(anchor)}
        slotProps={{ paper: { className: 'panel-menu' }, list: { 'aria-label': label } }}
      >
        {items.map(({ key, label: text, isNegative, run }) => (
          <MuiMenuItem
            key={key}
            className={isNegative ? 'is-negative' : ''}
            onClick={() => {
              onClose()
              run()
            }}
          >
            {text}
          </MuiMenuItem>
        ))}
      </MuiMenu>
    </MuiTheme>
  )
}
