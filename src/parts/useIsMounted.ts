import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still mounted, for work that may end after somebody has left. */
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
