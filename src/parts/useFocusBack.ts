import { useLayoutEffect } from 'react'

/** Gives the focus back to what had it before a part became inert, unless it is elsewhere by then. */
export function useFocusBack(isInert: boolean): void {
  useLayoutEffect(() => {
    if (!isInert) return
    const before = document.activeElement
    return () => {
      // what loses it leaves it to the page, or to the dialog around it
      const isLost = document.activeElement?.contains(before) === true
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isInert])
}
