import { useEffect, useState } from 'react'

/** A debounced text: its value when typing last paused, ms. For requests while somebody types or ticks. */
export function usePaused(text: string, pause = 400): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused
}
