import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayInZone } from '../../../i18n/format'

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

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK)
  return () => clearInterval(timer)
}

/** Today by the app's clock, YYYY-MM-DD. What asks is drawn anew at midnight, and not before. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => dayInZone(Date.now()))
