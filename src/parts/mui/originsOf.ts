import type { PopoverOrigin } from '@mui/material/Popover'

/** Room in px that a box beside its anchor may need. */
const WIDTH = 300
const HEIGHT = 280

/**
 * Where a box opens beside its anchor: below, with the left edges aligned; with the right edges aligned where there is
 * only room on that side, and above the anchor where there is none below. Where there is room on neither side, as on a
 * phone, MUI moves it into the window.
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
