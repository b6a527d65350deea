import { onlineManager } from '@tanstack/react-query'

/** That there is no way to the server: nothing was asked for that could not be asked for again. */
export class Unreached extends Error {
  override name = 'Unreached'
}

/** Whether the line broke, or a file did not come, since something last came over it. */
let isDoubtful = false
onlineManager.subscribe((isOnline) => {
  if (!isOnline) isDoubtful = true
})

/** Asks the server for this page's head, whatever it answers: what says that there is a network may say so too soon. */
async function reach(): Promise<void> {
  await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).catch(() => {
    throw new Unreached('fetch: the server is not reached')
  })
  isDoubtful = false
}

/**
 * Asks for files of the panel while the server can be reached, and fails at once without a network. A browser older
 * than whatwg/html#10327 (Chromium 150 is one) never asks again for a script that did not come: once asked for in
 * vain, it would be gone until the whole page is loaded anew. So after a broken line the page itself is asked for
 * first. Whether there is a network is what the queries go by: a page that came from this very machine is no worse for
 * a machine without any.
 * @throws Unreached where there is no network, or none to the server, and what `load` throws
 */
export async function whileOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!onlineManager.isOnline()) throw new Unreached('fetch: there is no connection')
  if (isDoubtful) await reach()
  try {
    return await load()
  } catch (error) {
    isDoubtful = true
    throw error
  }
}
