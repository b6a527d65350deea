import { deflateSync } from 'node:zlib'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { folderDrive } from '../../../../../server/files/drive'
import { inspectImage, storeImage, type ImageType } from '../../../../../server/files/image'
import { isRefusal } from '../../../../../server/files/sniff'
import {
  chunk,
  claimedPng,
  gif,
  picture,
  upload,
  withChunks,
} from '../../../../support/fixtures/fileSamples'

const every: ImageType[] = ['jpeg', 'png', 'gif']
const png = await picture(140, 150).png().toBuffer()
const jpeg = await picture(640, 360).jpeg().toBuffer()
const progressive = await picture(640, 360).jpeg({ progressive: true }).toBuffer()
const phone = {
  create: { width: 4_000, height: 3_000, channels: 3, background: '#1d4ed8' },
} as const
const fromPhone = await sharp(phone).jpeg({ progressive: true }).toBuffer()
const wholeColours = await sharp(phone)
  .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
  .toBuffer()
/** The same with sampling factors that no component may have. */
const unsampled = Buffer.from(fromPhone)
unsampled[fromPhone.indexOf(Buffer.from([0xff, 0xc2])) + 11] = 0x00
const seeThrough = sharp({
  create: { width: 640, height: 360, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
})
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
const bomb = chunk(
  'zTXt',
  Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 << 20))]),
)

async function stored(name: string, bytes: Uint8Array) {
  const drive = folderDrive(await mkdtemp(join(tmpdir(), 'panel-drive-')))
  const temp = await upload(name, bytes)
  const image = await inspectImage(temp, every, 'anna')
  if (isRefusal(image)) throw new Error(`refused: ${image.refused.message}`)
  const file = await storeImage(drive, temp, image)
  const kept = Buffer.from((await drive.bytes(file.key)) ?? [])
  const preview = Buffer.from((await drive.bytes(file.previewKey ?? '')) ?? [])
  return { image, file, kept, preview }
}

describe('what is refused', () => {
  test.each<[string, string, Buffer, string]>([
    ['an empty file', 'a.png', Buffer.alloc(0), 'file.empty'],
    ['random bytes', 'a.png', Buffer.from('hello world, this is no image'), 'file.format'],
    ['SVG named PNG', 'a.png', svg, 'file.format'],
    ['SVG', 'a.svg', svg, 'file.format'],
    ['HTML named JPG', 'a.jpg', Buffer.from('<!doctype html><script>1</script>'), 'file.format'],
    ['PDF named PNG', 'a.png', Buffer.from('%PDF-1.4\n%%EOF'), 'file.format'],
    ['a PNG named JPG', 'a.jpg', png, 'file.extension'],
    ['a PNG with no ending', 'a', png, 'file.extension'],
    ['a PNG cut in its pixels', 'a.png', png.subarray(0, png.length / 2), 'file.broken'],
    ['a PNG without its end', 'a.png', png.subarray(0, -12), 'file.broken'],
    ['a JPEG cut in its scan', 'a.jpg', jpeg.subarray(0, jpeg.length / 2), 'file.broken'],
    [
      'a JPEG cut, with an end put on',
      'a.jpg',
      Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]),
      'file.broken',
    ],
    [
      'a progressive JPEG of whole colours, too large to hold',
      'a.jpg',
      wholeColours,
      'file.tooManyPixels',
    ],
    ['a progressive JPEG whose samples are none', 'a.jpg', unsampled, 'file.broken'],
    ['a PNG of 30000 x 30000', 'a.png', claimedPng(30_000, 30_000), 'file.tooManyPixels'],
    ['a PNG of 36 million', 'a.png', claimedPng(6_000, 6_000), 'file.tooManyPixels'],
    ['a PNG of 0 x 10', 'a.png', claimedPng(0, 10), 'file.broken'],
    ['a PNG of 4 thousand million', 'a.png', claimedPng(2 ** 31, 2), 'file.tooManyPixels'],
    [
      'an interlaced PNG held in memory at once',
      'a.png',
      claimedPng(4_800, 4_800, { interlaced: true }),
      'file.tooManyPixels',
    ],
    ['a PNG with too few pixels', 'a.png', claimedPng(2_000, 2_000), 'file.broken'],
    ['a GIF with a giant screen', 'a.gif', gif(65_535, 65_535, 1), 'file.tooManyPixels'],
    ['a GIF of too many pixels in all', 'a.gif', gif(2_000, 2_000, 300), 'file.tooManyPixels'],
    ['a GIF of too many frames', 'a.gif', gif(1, 1, 500), 'file.tooManyFrames'],
    ['a GIF without its end', 'a.gif', gif(4, 4, 2).subarray(0, -1), 'file.broken'],
    ['a GIF without an image', 'a.gif', gif(4, 4, 0), 'file.broken'],
    [
      'an animated PNG, which would be flattened',
      'a.png',
      withChunks(png, [chunk('acTL', Buffer.from([0, 0, 0, 3, 0, 0, 0, 0]))]),
      'file.animatedPng',
    ],
  ])('%s', async (_what, name, bytes, key) => {
    const start = performance.now()
    expect(await inspectImage(await upload(name, bytes), every, 'anna')).toMatchObject({
      refused: { message: key },
    })
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  test('a type that this field does not take', async () => {
    const refusal = await inspectImage(await upload('a.png', png), ['gif'], 'anna')
    expect(refusal).toEqual({ refused: { message: 'file.format', args: { formats: 'GIF' } } })
  })
})

describe('what is kept', () => {
  test.each([
    ['a.png', png, 140, 150],
    ['A.JPG', jpeg, 640, 360],
    ['a.jpeg', progressive, 640, 360],
    // the endings that Windows and older programs give a JPG
    ['a.jfif', jpeg, 640, 360],
    ['a.jpe', jpeg, 640, 360],
  ])('%s: its own pixels, and a preview of at most 320', async (name, bytes, width, height) => {
    const { image, file, kept, preview } = await stored(name, bytes)
    expect(image).toMatchObject({ width, height, animated: false })
    expect(file).toMatchObject({ name, width, height, size: kept.length })
    const raw = (data: Buffer) => sharp(data).raw().toBuffer()
    expect(await raw(kept)).toEqual(await raw(bytes))
    const size = await sharp(preview).metadata()
    expect(Math.max(size.width, size.height)).toBe(Math.min(320, Math.max(width, height)))
  })

  // of its colours a quarter is held, while all of it is decoded
  test('a picture of a phone that was made ready for the web', async () => {
    const { image, kept } = await stored('a.jpg', fromPhone)
    expect(image).toMatchObject({ type: 'jpeg', width: 4_000, height: 3_000 })
    expect(kept.length).toBe(fromPhone.length)
  })

  test.each([
    ['an opaque PNG', () => picture(640, 360).png(), 'jpeg'],
    ['one of few colours', () => picture(640, 360).png({ palette: true }), 'jpeg'],
    ['one with an alpha channel', () => seeThrough.clone().png(), 'webp'],
    ['one with a colour that is none', () => seeThrough.clone().png({ palette: true }), 'webp'],
  ])('a preview is seen through where the picture is: %s', async (_, made, format) => {
    const { file, preview } = await stored('a.png', await made().toBuffer())
    const found = await sharp(preview).metadata()
    expect(file.previewMime).toBe(`image/${format}`)
    expect(found).toMatchObject({ format, hasAlpha: format === 'webp', width: 320 })
  })

  test('metadata and trailing bytes go: a PNG', async () => {
    const text = chunk('tEXt', Buffer.from('Comment\0secret-text', 'latin1'))
    const exif = chunk('eXIf', Buffer.from('MM\0*secret-exif'))
    const odd = Buffer.concat([
      withChunks(png, [text, exif, bomb]),
      Buffer.from('<?php secret-tail'),
    ])
    const before = process.memoryUsage().rss
    const { kept } = await stored('a.png', odd)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 << 20)
    expect(kept.includes('secret')).toBe(false)
    expect(kept.includes('zTXt')).toBe(false)
  })

  test('metadata and trailing bytes go: a JPEG with GPS, a comment and a second picture', async () => {
    const located = await picture(640, 360)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '52/1 13/1 0/1' } })
      .toBuffer()
    expect(located.includes('secret-owner')).toBe(true)
    const comment = Buffer.from('\xff\xfe\0\x10secret-comment', 'latin1')
    const odd = Buffer.concat([located.subarray(0, 2), comment, located.subarray(2), located])
    const { kept } = await stored('a.jpg', odd)
    expect(kept.includes('secret')).toBe(false)
    expect(kept.includes('Exif')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.length).toBeLessThan(located.length)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied', async (orientation) => {
    const bytes = await picture(360, 200).withMetadata({ orientation }).jpeg().toBuffer()
    const { image, kept } = await stored('a.jpg', bytes)
    const turned = orientation >= 5
    expect(image).toMatchObject({ width: turned ? 200 : 360, height: turned ? 360 : 200 })
    const wanted = await sharp(bytes).autoOrient().raw().toBuffer()
    const found = await sharp(kept).raw().toBuffer()
    expect(found.length).toBe(wanted.length)
    const off = wanted.reduce((sum, value, at) => sum + Math.abs(value - (found[at] ?? 0)), 0)
    expect(off / wanted.length).toBeLessThan(8)
  })

  test('a colour profile is turned into plain sRGB', async () => {
    const bytes = await picture(100, 100).withIccProfile('p3').png().toBuffer()
    const { kept } = await stored('a.png', bytes)
    expect(bytes.includes('iCCP')).toBe(true)
    expect(kept.includes('iCCP')).toBe(false)
  })

  test('an animated GIF stays animated, without its comment', async () => {
    const moving = gif(64, 36, 5)
    const comment = Buffer.from('\x21\xfe\x06secret\0', 'latin1')
    const { image, kept } = await stored(
      'a.gif',
      Buffer.concat([moving.subarray(0, 19), comment, moving.subarray(19), Buffer.from('tail')]),
    )
    expect(image).toMatchObject({ type: 'gif', width: 64, height: 36, animated: true })
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(5)
    expect(kept).toEqual(moving)
  })
})
