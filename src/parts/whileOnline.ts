import { onlineManager } from '@tanstack/react-query'
import { HttpError } from 'ra-core'

/** The error for an unreachable server, thrown before anything is requested that could not be requested again. */
export const unreached = (): HttpError => new HttpError('shell.http.network', 0, {})

/** Whether a call or a file failed for want of a way to the server. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 0

/** The timeout for an answer, ms. */
const PATIENCE = 10_000

/** Whether the line broke, or a file did not come, since something last came over it. */
let isDoubtful = false
onlineManager.subscribe((isOnline) => {
  if (!isOnline) isDoubtful = true
})

/** Sends a HEAD request for this page: the browser may report a connection too early. */
async function reach(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE)
  const asked = { method: 'HEAD', cache: 'no-store', signal } as const
  const answer = await fetch(document.baseURI, asked).catch(() => null)
  // a proxy answers in place of a server that is down
  if (!answer || answer.status >= 500) throw unreached()
  isDoubtful = false
}

/**
 * Loads files of the panel while the server can be reached, and fails at once when offline. A browser older than
 * whatwg/html#10327 (Chromium 150 is one) never requests a failed script again: after one failure it would be lost
 * until the page is reloaded. So after a broken connection the page itself is requested first. Whether there is a
 * connection is react-query's `onlineManager`: a page served from this very machine works offline too.
 * @throws HttpError of status 0 where the network or the server cannot be reached, and what `load` throws
 */
export async function whileOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!onlineManager.isOnline()) throw unreached()
  if (isDoubtful) await reach()
  try {
    return await load()
  } catch (error) {
    isDoubtful = true
    throw error
  }
}
