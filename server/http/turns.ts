const waiting: (() => void)[] = []

function serve(): void {
  // What is served works in this turn of the event loop; who waits behind it comes in the next.
  if (waiting.length > 1) setImmediate(serve)
  waiting.shift()?.()
}

/**
 * A pause of long work that others are served in: resolves in a coming turn of the event loop, for one caller a turn,
 * whoever came first. Awaiting alone is no pause: the embedded database answers at once, so that a file of a million
 * rows is made in one turn, in which nobody else is answered. Who waits for it need not do anything afterwards.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(serve)
  })

/** How long work may go on in a turn, ms. */
const spell = 10

/** For work of many small pieces whose length nobody knows: asked between two of them, it pauses where the turn has had its time. */
export function breather(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < spell) return
    await nextTurn()
    began = performance.now()
  }
}
