import type { MouseEvent } from 'react'

/** The box that a press of the mouse has entered, until it is let go. */
let entered: HTMLInputElement | null = null

/**
 * A click that enters a box of a day or a time takes all of its text, as Tab does, so that typing replaces it; a click into the
 * box that one is in already puts the cursor where it is, and dragging selects a part. For the props of an `<input>`.
 */
export const wholeAtFirst = {
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    entered = currentTarget === document.activeElement ? null : currentTarget
  },
  onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = currentTarget
    if (entered === currentTarget && selectionStart === selectionEnd) currentTarget.select()
    entered = null
  },
}
