import type { FocusEvent, MouseEvent } from 'react'

/**
 * What enters a box of a day or a time takes all of its text, so that typing replaces it; a click into the box that one is in
 * already puts the cursor where it is. For the props of an `<input>`.
 */
export const wholeAtFirst = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.button !== 0 || input === document.activeElement) return
    // or the browser would put the cursor under the pointer, after the focus has come
    event.preventDefault()
    input.focus()
  },
}
