import { useEffect, useState } from 'react'

/** A text as it was when typing last paused for a time, ms: what a server is asked while somebody types or ticks. */
export function usePaused(text: string, pause = 400): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused
}
