import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayInZone } from '../../../i18n/format'

/** How often the clock is read, ms. */
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

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK)
  return () => clearInterval(timer)
}

/** Today in the app's time zone, YYYY-MM-DD. Components that use it re-render at midnight only. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => dayInZone(Date.now()))
