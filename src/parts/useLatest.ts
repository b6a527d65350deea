import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The newest of a value, for listeners that stay up: renewed with the screen itself. What waits for its turn would
 * leave a moment in which a key or a pointer meets what is drawn no longer.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
