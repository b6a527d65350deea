import { useRef } from 'react'
import { newKey } from './store'

/**
 * Idempotency keys by content: sending the same again after a lost answer is a retry under the same key. Other content
 * gets another key, because the server answers a known key with the result of its first attempt.
 */
export function useRetryKey() {
  // every attempt: a person may go back to earlier content, which may be stored already
  const tried = useRef(new Map<string, string>())
  return {
    keyOf(content: unknown): string {
      const said = JSON.stringify(content, fileAsText)
      const key = tried.current.get(said) ?? newKey()
      tried.current.set(said, key)
      return key
    },
    /** After a success: sending the same again is a new write. */
    forget() {
      tried.current.clear()
    },
  }
}

const fileAsText = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
