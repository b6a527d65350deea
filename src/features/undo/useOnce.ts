import { useEffect, useRef } from 'react'

/** Runs something with the first render alone: a strict one mounts twice. */
export function useOnce(work: () => unknown) {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    work()
  })
}
