/** How many are worked on at once: enough that no file waits for another's answer. */
const lanes = 8

/**
 * Works through what comes, some at a time, in the order in which it comes. The first failure ends it: what runs is
 * waited for, and nothing more begins.
 */
export async function sideBySide<T>(
  all: AsyncIterable<T> | Iterable<T>,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const one of all) {
    const run: Promise<void> = work(one)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(run))
    running.add(run)
    if (running.size >= lanes) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
