import { useEffect, useRef, type ReactNode } from 'react'

const focusable = 'button:not(:disabled), a[href], input:not(:disabled)'

interface FirstFocusProps {
  /** The selector of the element that is focused; the first focusable one by default. */
  readonly at?: string
  readonly children: ReactNode
}

/**
 * Focuses one element inside as soon as it is mounted: after a dialog that closes in the same moment has restored its
 * own focus, and before MUI would focus the container.
 */
export function FirstFocus({ at = focusable, children }: FirstFocusProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    // an element inside may have focused itself already
    if (!box || box.contains(document.activeElement)) return
    box.querySelector<HTMLElement>(at)?.focus({ preventScroll: true })
  }, [at])
  return (
    <div ref={ref} className="part-contents">
      {children}
    </div>
  )
}
