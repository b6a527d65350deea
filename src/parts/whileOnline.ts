import { onlineManager } from '@tanstack/react-query'
import { HttpError } from 'ra-core'

/** That there is no way to the server, as a call says it: nothing was asked for that could not be asked for again. */
export const unreached = (): HttpError => new HttpError('shell.http.network', 0, {})

/** Whether a call or a file failed for want of a way to the server. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 0

/** How long an answer is waited for, ms. */
const PATIENCE = 10_000

/** Whether the line broke, or a file did not come, since something last came over it. */
let isDoubtful = false
onlineManager.subscribe((isOnline) => {
  if (!isOnline) isDoubtful = true
})

/** Asks the server for this page's head: what says that there is a network may say so too soon. */
async function reach(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE)
  const asked = { method: 'HEAD', cache: 'no-store', signal } as const
  const answer = await fetch(document.baseURI, asked).catch(() => null)
  // a proxy answers for a server that is away
  if (!answer || answer.status >= 500) throw unreached()
  isDoubtful = false
}

/**
 * Asks for files of the panel while the server can be reached, and fails at once without a network. A browser older
 * than whatwg/html#10327 (Chromium 150 is one) never asks again for a script that did not come: once asked for in
 * vain, it would be gone until the whole page is loaded anew. So after a broken line the page itself is asked for
 * first. Whether there is a network is what the queries go by: a page that came from this very machine is no worse for
 * a machine without any.
 * @throws HttpError of status 0 where there is no network, or none to the server, and what `load` throws
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
