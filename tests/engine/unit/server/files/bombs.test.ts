import { describe, expect, test } from 'vitest'
import { inspectImage } from '../../../../../server/files/image'
import { chunk, gif, picture, upload } from '../../../../support/fixtures/fileSamples'

const size = 16 * 1024 * 1024 - 2_000

/** A file of that many bytes: a beginning, pieces that say nothing, an end. */
const stuffed = (head: Buffer, piece: Buffer, tail: Buffer) =>
  Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, piece), tail])

const jpeg = await picture(64, 36).jpeg().toBuffer()
const png = await picture(64, 36).png().toBuffer()
const still = gif(64, 36, 1)
const bombs: readonly (readonly [string, string, Buffer])[] = [
  [
    'empty blocks',
    'a.gif',
    stuffed(still.subarray(0, 19), Buffer.from([0x21, 0xf9, 0]), still.subarray(19)),
  ],
  [
    'empty notes',
    'a.gif',
    stuffed(still.subarray(0, 19), Buffer.from([0x21, 0xfe, 0]), still.subarray(19)),
  ],
  [
    'empty tables',
    'a.jpg',
    stuffed(jpeg.subarray(0, 2), Buffer.from([0xff, 0xdb, 0, 2]), jpeg.subarray(2)),
  ],
  [
    'empty scans',
    'a.jpg',
    stuffed(jpeg.subarray(0, -2), Buffer.from([0xff, 0xda, 0, 2]), jpeg.subarray(-2)),
  ],
  [
    'stuffed bytes',
    'a.jpg',
    stuffed(jpeg.subarray(0, -2), Buffer.from([0xff, 0]), jpeg.subarray(-2)),
  ],
  [
    'empty chunks',
    'a.png',
    stuffed(png.subarray(0, 33), chunk('IDAT', Buffer.alloc(0)), png.subarray(33)),
  ],
]

/** What a look at a file costs: the longest that others waited, how long it took, ms, and MB of memory. */
async function cost(name: string, bytes: Buffer) {
  const temp = await upload(name, bytes)
  const before = process.memoryUsage().rss
  let longest = 0
  let most = before
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    most = Math.max(most, process.memoryUsage().rss)
  }, 1)
  const began = performance.now()
  await inspectImage(temp, ['gif', 'jpeg', 'png'], 'anna')
  const took = performance.now() - began
  longest = Math.max(longest, performance.now() - last)
  most = Math.max(most, process.memoryUsage().rss)
  clearInterval(watch)
  return { longest, took, memory: (most - before) / 1_048_576 }
}

describe('16 MB of nothing', () => {
  test.each(bombs)('%s in %s cost little time and memory', async (_, name, bytes) => {
    await inspectImage(await upload('a.png', png), ['png'], 'anna')
    // what holds others up does so each time, a busy machine now and then
    let found = await cost(name, bytes)
    for (let again = 0; again < 4 && (found.longest > 250 || found.memory > 100); again += 1)
      found = await cost(name, bytes)
    expect(found.longest).toBeLessThan(250)
    expect(found.took).toBeLessThan(5_000)
    expect(found.memory).toBeLessThan(100)
  })
})
