import { onlineManager } from '@tanstack/react-query'

/**
 * Asks for files of the panel while there is a network, and fails at once without one. A browser older than
 * whatwg/html#10327 (Chromium 150 is one) never asks again for a script that did not come: once asked for without a
 * network, it would be gone until the whole page is loaded anew. Whether there is one is what the queries go by: a page
 * that came from this very machine is no worse for a machine without any.
 * @throws Error that reads as that of a script that could not be fetched
 */
export async function whileOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!onlineManager.isOnline()) throw new Error('fetch: there is no connection')
  return load()
}
