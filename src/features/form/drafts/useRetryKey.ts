import { useRef } from 'react'
import { newKey } from './store'

/**
 * The idempotency key of what is sent: a try whose answer was lost is repeated under its key where it says the same again.
 * What says something else has a key of its own, for the server answers a key with what its first try did.
 */
export function useRetryKey() {
  // all of them: who goes back to an earlier one may have it stored already
  const tried = useRef(new Map<string, string>())
  return {
    keyOf(content: unknown): string {
      const said = JSON.stringify(content, fileAsText)
      const key = tried.current.get(said) ?? newKey()
      tried.current.set(said, key)
      return key
    },
    /** It came through: the same once more is another one. */
    forget() {
      tried.current.clear()
    },
  }
}

const fileAsText = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
