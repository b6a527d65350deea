import { expect, test } from 'vitest'
import { pieceOf, piecesOf, sizeOf, type Content } from '../../../../../server/files/content'
import { upload } from '../../../../support/fixtures/fileSamples'

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
/** A view that does not begin where its memory does. */
const view = new Uint8Array(Buffer.concat([Buffer.from('before'), bytes])).subarray(6)

test.each<[string, () => Promise<Content>]>([
  ['memory', async () => bytes],
  ['a part of memory', async () => view],
  ['the disk', async () => (await upload('a', bytes)).content],
])('what lies in %s is read by a piece and in pieces', async (_, made) => {
  const content = await made()
  expect(await sizeOf(content)).toBe(bytes.length)
  expect(await pieceOf(content, 0, 4)).toEqual(bytes.subarray(0, 4))
  expect(await pieceOf(content, bytes.length - 3, 10)).toEqual(bytes.subarray(-3))
  const heard: number[] = []
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(content, ({ length }) => void heard.push(length))) {
    pieces.push(piece)
    expect(heard).toHaveLength(pieces.length)
  }
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  expect(Math.max(...heard)).toBeLessThanOrEqual(65_536)
})

test('others are served between two pieces of memory', async () => {
  const pieces = piecesOf(bytes)
  await pieces.next()
  let isServed = false
  setImmediate(() => (isServed = true))
  await pieces.next()
  expect(isServed).toBe(true)
})
