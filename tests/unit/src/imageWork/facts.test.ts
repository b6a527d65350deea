import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFacts } from '../../../../src/imageWork/facts'

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

test.each(['jpeg', 'png', 'gif'] as const)(
  'a %s is measured as sharp measures it',
  async (type) => {
    expect(readFacts(await plain(641, 360).toFormat(type).toBuffer())).toEqual({
      type,
      width: 641,
      height: 360,
      animated: false,
    })
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i: a picture on its side has its sides changed',
  async (orientation) => {
    const bytes = await plain(30, 20).withMetadata({ orientation }).jpeg().toBuffer()
    const facts = readFacts(bytes)
    const turned = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
    expect(facts).toMatchObject({ width: turned.info.width, height: turned.info.height })
  },
)

test('a GIF that moves is known by its second frame', async () => {
  expect(readFacts(await animation())).toEqual({ type: 'gif', width: 6, height: 4, animated: true })
})

test('what is cut, empty or no picture has no facts, and never throws', async () => {
  const whole = [
    await plain(40, 30).jpeg().toBuffer(),
    await plain(40, 30).png().toBuffer(),
    await animation(),
  ]
  for (const bytes of whole)
    for (let end = 0; end < Math.min(bytes.length, 60); end++)
      expect(() => readFacts(bytes.subarray(0, end))).not.toThrow()
  expect(
    readFacts(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toBeNull()
  expect(readFacts(new Uint8Array())).toBeNull()
})
