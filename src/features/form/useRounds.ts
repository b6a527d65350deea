import { useCallback, useState } from 'react'

/**
 * Lets a form begin anew on what is stored by now, and on the draft that lies in this browser by now.
 * @returns the key of the present beginning, and what begins the next one
 */
export function useRounds(): readonly [round: number, again: () => void] {
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((one) => one + 1), [])
  return [round, again]
}
