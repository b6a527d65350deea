import type { MouseEvent } from 'react'

/** The input that a mouse press has focused, until the button is released. */
let entered: HTMLInputElement | null = null

/**
 * A click that focuses an input for a day or a time selects all its text, as Tab does, so that typing replaces it. A
 * click into the focused input places the cursor, and dragging selects a part. For the props of an `<input>`.
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
