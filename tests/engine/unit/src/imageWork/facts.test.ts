import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { measure, moves } from '../../../../../src/imageWork/facts'

// sharp decodes in the browser's place; what a browser makes of an orientation is in tests/e2e/images.test.ts
beforeAll(() => {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const { info } = await sharp(Buffer.from(await file.arrayBuffer()))
      .autoOrient()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, close: () => undefined }
  })
})
afterAll(() => vi.unstubAllGlobals())

const factsOf = (bytes: Uint8Array) => measure(new Blob([Uint8Array.from(bytes)]))
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f4c9c' } })
const animation = async () => {
  const two = await sharp({ create: { width: 6, height: 8, channels: 3, background: 'red' } })
    .raw()
    .toBuffer()
  two.fill(0, 0, two.length / 2)
  return sharp(two, { raw: { width: 6, height: 8, channels: 3, pageHeight: 4 } })
    .gif({ delay: [90, 90] })
    .toBuffer()
}

test.each(['jpeg', 'png', 'gif'] as const)('a %s has its type and its size', async (type) => {
  expect(await factsOf(await plain(641, 360).toFormat(type).toBuffer())).toEqual({
    type,
    width: 641,
    height: 360,
    animated: false,
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i: the size is that of the picture as it is drawn',
  async (orientation) => {
    const bytes = await plain(30, 20).withMetadata({ orientation }).jpeg().toBuffer()
    const turned = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
    const { width, height } = turned.info
    expect(await factsOf(bytes)).toMatchObject({ width, height })
  },
)

test('a GIF that moves is known by its second frame', async () => {
  expect(await factsOf(await animation())).toEqual({
    type: 'gif',
    width: 6,
    height: 4,
    animated: true,
  })
})

test('a PNG that moves is known by its animation chunk', async () => {
  const still = await plain(4, 4).png().toBuffer()
  // length, name, frames and plays, checksum
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
  expect([moves('png', still), moves('png', moving)]).toEqual([false, true])
})

test('what is cut, empty or no picture has no facts, and never throws', async () => {
  const whole = [
    await plain(40, 30).jpeg().toBuffer(),
    await plain(40, 30).png().toBuffer(),
    await animation(),
  ]
  const types = ['jpeg', 'png', 'gif'] as const
  for (const [index, bytes] of whole.entries())
    for (let end = 0; end < Math.min(bytes.length, 60); end++)
      expect(() => moves(types[index] ?? 'gif', bytes.subarray(0, end))).not.toThrow()
  for (const bytes of whole) expect(await factsOf(bytes.subarray(0, 20))).toBeNull()
  expect(
    await factsOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toBeNull()
  expect(await factsOf(new Uint8Array())).toBeNull()
})
