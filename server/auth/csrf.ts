import { createHash, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from './secretBox'

export const csrfHeader = 'X-CSRF-Token'

/** The token of a session: derived, so one a session, the same in all its tabs, stored nowhere. */
export const csrfToken = (box: SecretBox, sessionId: string): string => box.sign('csrf', sessionId)

/**
 * Whether the header carries this session's token. Both sides are hashed first: equal lengths
 * whatever was sent, so the comparison is constant in time and cannot throw.
 */
export function isCsrfToken(box: SecretBox, sessionId: string, given: string | null): boolean {
  if (given === null) return false
  const known = box.signatures('csrf', sessionId)
  return known.some((token) => timingSafeEqual(digest(token), digest(given)))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What a browser adds to a call of our own page alone. */
export const isFromScript = (headers: Headers): boolean =>
  headers.get('x-requested-with') === 'XMLHttpRequest'
