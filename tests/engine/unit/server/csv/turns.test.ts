import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { csvStream, type Cell } from '../../../../../server/csv/write'

/** A file of a number of batches that cost nothing to wait for, as the embedded database answers. */
function file(batches: number, note: (batch: number) => void): ReadableStream<Uint8Array> {
  async function* all(): AsyncGenerator<Cell[][]> {
    for (let batch = 1; batch <= batches; batch += 1) {
      note(batch)
      yield [['x']]
    }
  }
  return csvStream(['name'], all())
}

const taken = async (stream: ReadableStream<Uint8Array>) => {
  await new Response(stream).arrayBuffer()
}

/** Counts turns of the event loop, in which others are served, until the work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  const ending = work.finally(() => (state.isDone = true))
  let turns = 0
  while (!state.isDone) {
    await setImmediate()
    turns += 1
  }
  await ending
  return turns
}

test('others are served between any two batches of a file', async () => {
  expect(await turnsDuring(taken(file(20, () => undefined)))).toBeGreaterThanOrEqual(20)
})

test('several files together make one batch a turn, each in its turn', async () => {
  const made: string[] = []
  const files = ['a', 'b', 'c'].map((name) => taken(file(10, (n) => made.push(`${name}${n}`))))
  expect(await turnsDuring(Promise.all(files))).toBeGreaterThanOrEqual(30)
  expect(made.slice(0, 6)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2'])
})

test('a file that nobody takes any more keeps no other waiting', async () => {
  const left = file(1_000, () => undefined).getReader()
  void left.read()
  await left.cancel()
  const made: number[] = []
  await taken(file(3, (n) => made.push(n)))
  expect(made).toEqual([1, 2, 3])
})
