import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/**
 * Lets a form begin anew on what is stored by now, and on the draft that lies in this browser by now.
 * @returns the key of the present beginning, and what begins the next one
 */
export function useRounds(): readonly [round: number, again: () => void] {
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const again = useCallback(() => {
    // one form goes as the next one comes: without this it would be handed the draft that the first was
    client.removeQueries({ queryKey: ['draft'] })
    setRound((one) => one + 1)
  }, [client])
  return [round, again]
}
