import type sharpLibrary from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { BrokenImage, type Container } from './container'
import type { ImageType } from './image'

let loading: Promise<typeof sharpLibrary> | undefined

/**
 * The image library, loaded with the first image so that the server starts without it. One thread an
 * image and no cache: several images at once already fill the cores, and memory stays flat.
 */
export function loadSharp(): Promise<typeof sharpLibrary> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

/** What is kept of an image. Width and height are those of `clean`, as a viewer shows it. */
export type Rendered = {
  width: number
  height: number
  clean: Buffer
  preview: Buffer
  previewType: 'jpeg' | 'webp'
}

const PREVIEW = 320
const TIMEOUT_SECONDS = 4

/** EXIF orientation → a mirror, then a turn to the right in degrees: the order in which sharp works. */
const turns: Readonly<Record<number, { angle: number; flip?: true; flop?: true }>> = {
  2: { angle: 0, flop: true },
  3: { angle: 180 },
  4: { angle: 0, flip: true },
  5: { angle: 270, flop: true },
  6: { angle: 90 },
  7: { angle: 90, flop: true },
  8: { angle: 270 },
}

/**
 * Decodes an image to its last pixel and makes its preview in the same pass. The bytes kept are the
 * original's own, without metadata; only a turned or colour-profiled picture is encoded anew, once
 * (PNG lossless, JPEG at quality 95).
 *
 * @throws BrokenImage where the pixels do not decode
 */
export async function render(type: ImageType, container: Container): Promise<Rendered> {
  const anew = container.orientation !== 1 || container.profiled
  const clean = anew ? await encodeAnew(type, container) : container.clean
  if (container.frames > 1) await decodeFrames(container)
  const image = (await open(clean))
    .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  // JPEG has no alpha, and is made in half the time
  const previewType = container.transparent ? 'webp' : 'jpeg'
  const { data } = await finish(
    previewType === 'jpeg' ? image.jpeg({ quality: 80 }) : image.webp({ quality: 80, effort: 0 }),
  )
  const turned = container.orientation >= 5
  const width = turned ? container.height : container.width
  const height = turned ? container.width : container.height
  return { width, height, clean, preview: data, previewType }
}

/** A JPEG that was cut and given an end is but a warning to its decoder, hence `failOn`. */
async function open(bytes: Buffer, options: { animated?: boolean } = {}): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, {
    failOn: 'warning',
    sequentialRead: true,
    limitInputPixels: 1e8,
    ...options,
  })
}

async function encodeAnew(type: ImageType, container: Container): Promise<Buffer> {
  const turn = turns[container.orientation]
  const image = await open(container.clean)
  if (turn?.angle) image.rotate(turn.angle)
  if (turn?.flip) image.flip()
  if (turn?.flop) image.flop()
  image.toColourspace('srgb').timeout({ seconds: TIMEOUT_SECONDS })
  const encoded = type === 'png' ? image.png() : image.jpeg({ quality: 95 })
  return (await finish(encoded)).data
}

/** Every frame, a small picture of each, so that memory does not grow with their number. */
async function decodeFrames(container: Container): Promise<void> {
  const image = await open(container.clean, { animated: true })
  await finish(
    image
      .resize(16, 16, { fit: 'inside', kernel: 'nearest' })
      .raw()
      .timeout({ seconds: TIMEOUT_SECONDS }),
  )
}

async function finish(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await image.toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw new BrokenImage(error instanceof Error ? error.message : 'not decoded')
  }
}
