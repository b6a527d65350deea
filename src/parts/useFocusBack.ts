import { useLayoutEffect } from 'react'

/** Restores the focus of a part that was inert, unless something else has taken the focus meanwhile. */
export function useFocusBack(isInert: boolean): void {
  useLayoutEffect(() => {
    if (!isInert) return
    const before = document.activeElement
    return () => {
      // a lost focus is on the body, or on the dialog around it
      const isLost = document.activeElement?.contains(before) === true
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isInert])
}

/**
 * Lets the field with the focus do what it does when one leaves it, such as trimming, and gives the focus back: what is
 * saved by a key is the same as by the button.
 */
export function leaveField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
