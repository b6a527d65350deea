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
