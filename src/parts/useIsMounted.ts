import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component still stands, for what ends later than somebody may leave it. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
