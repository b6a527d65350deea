import { useEffect, useState } from 'react'

/** How often it is looked at the clock, ms. */
const TICK = 10_000

/** The moment it is, milliseconds since 1970, at most ten seconds ago. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}
