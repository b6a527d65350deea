import { useRef } from 'react'
import { newKey } from './store'

/**
 * The idempotency key of what is sent: a try whose answer was lost is repeated under its key as long as it says the same.
 * What says something else has a key of its own, for the server answers a key with what its first try did.
 */
export function useRetryKey() {
  const tried = useRef<{ readonly said: string; readonly key: string } | null>(null)
  return {
    keyOf(content: unknown): string {
      const said = JSON.stringify(content, fileAsText)
      if (tried.current?.said !== said) tried.current = { said, key: newKey() }
      return tried.current.key
    },
    /** It came through: the same once more is another one. */
    forget() {
      tried.current = null
    },
  }
}

const fileAsText = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
