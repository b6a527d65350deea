import { useCallback, useState } from 'react'

/**
 * Remounts a form on the record and the draft as they are stored by now.
 * @returns the form's React key, and the function that changes it
 */
export function useRounds(): readonly [round: number, again: () => void] {
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((one) => one + 1), [])
  return [round, again]
}
