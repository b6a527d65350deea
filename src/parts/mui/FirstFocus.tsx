import { useEffect, useRef, type ReactNode } from 'react'

const focusable = 'button:not(:disabled), a[href], input:not(:disabled)'

interface FirstFocusProps {
  /** Which element begins with the focus; the first that can where none is named. */
  readonly at?: string
  readonly children: ReactNode
}

/**
 * Gives the focus to one element inside as soon as it stands there: after whatever closes in the same moment has
 * given its own focus back, and before MUI would give it to the box itself.
 */
export function FirstFocus({ at = focusable, children }: FirstFocusProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    // what is inside may have taken it already
    if (!box || box.contains(document.activeElement)) return
    box.querySelector<HTMLElement>(at)?.focus({ preventScroll: true })
  }, [at])
  return (
    <div ref={ref} className="part-contents">
      {children}
    </div>
  )
}
