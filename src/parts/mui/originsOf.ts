import type { PopoverOrigin } from '@mui/material/Popover'

/** Room in px that a box beside its anchor may need. */
const WIDTH = 300
const HEIGHT = 280

/**
 * Where a box stands beside its anchor: below it, its left edge in line; with the right edges in line where only there
 * it has room, and above the anchor where there is no room below. Where neither side has room, as on a phone, MUI
 * moves it into the window.
 */
export function originsOf(anchor: HTMLElement): {
  readonly anchorOrigin: PopoverOrigin
  readonly transformOrigin: PopoverOrigin
} {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const horizontal = left + WIDTH > innerWidth && right > WIDTH ? 'right' : 'left'
  const isAbove = bottom + HEIGHT > innerHeight && top > HEIGHT
  return {
    anchorOrigin: { horizontal, vertical: isAbove ? 'top' : 'bottom' },
    transformOrigin: { horizontal, vertical: isAbove ? 'bottom' : 'top' },
  }
}
