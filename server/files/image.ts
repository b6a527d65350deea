import { readFile } from 'node:fs/promises'
import type sharpLibrary from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { largestImage } from '../../src/fields/image/kind'
import type { Content } from './content'
import { takeTurns } from '../quota'
import { newFileId, type StoredFile, type Drive } from './drive'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import {
  mimeOf,
  sniff,
  formatName,
  typeByName,
  type FileType,
  BrokenImage,
  type Container,
  readPng,
  refuse,
  type Refusal,
} from './sniff'
import type { TempFile } from './tempFile'

export type ImageType = 'jpeg' | 'png' | 'gif'

/** What the rules judge: after the EXIF orientation, in pixels. */
export type ImageFacts = { type: ImageType; width: number; height: number; animated: boolean }

/** An image that was decoded to its last pixel, with what will be kept of it. */
export type InspectedImage = ImageFacts & {
  /** `content` lives as long as the upload does */
  kept: Pick<Rendered, 'preview' | 'previewType'> & { content: Content; size: number }
}

/** What an image may cost at most. */
const limits = {
  bytes: largestImage,
  side: 16_384,
  pixels: 24_000_000,
  /** bytes that the decoder must hold at once */
  held: 64 * 1024 * 1024,
  frames: 400,
  /** of all frames together */
  framePixels: 100_000_000,
}

const readers: Readonly<Record<ImageType, (bytes: Buffer) => Container>> = {
  jpeg: readJpeg,
  png: readPng,
  gif: readGif,
}

/** At most two images are in memory, for all callers together; `limits` bounds what each may cost. */
const inTurn = takeTurns(2, { ofOne: 16, ofAll: 64 })

export const imageLoad = () => inTurn.load()

/**
 * Says what an uploaded image is, from a full decode of it without metadata. The ending of its name, its first bytes
 * and `allowed` must agree; sizes are judged from the header before a pixel is decoded. What is to be kept of it is
 * then stored beside the upload, not held in memory: a body may have eleven images.
 *
 * @param person who waits in the queue for it
 * @returns the facts and where the bytes to keep lie, or why it is not taken
 * @throws ApiError 503 where too many images wait
 */
export const inspectImage = (
  temp: TempFile,
  allowed: readonly ImageType[],
  person: string,
): Promise<InspectedImage | Refusal> => inTurn(person, () => inspect(temp, allowed))

async function inspect(
  temp: TempFile,
  allowed: readonly ImageType[],
): Promise<InspectedImage | Refusal> {
  if (temp.size === 0) return refuse('file.empty')
  if (temp.size > limits.bytes) return refuse('file.largeImage', { size: limits.bytes / 1048576 })
  const { content } = temp
  const bytes = 'path' in content ? await readFile(content.path) : content
  const type = await sniff(bytes)
  const formats = allowed.map(formatName).join(', ')
  if (!isImage(type) || !allowed.includes(type)) return refuse('file.format', { formats })
  if (typeByName(temp.name) !== type) {
    return refuse('file.extension', { name: temp.name, format: formatName(type) })
  }
  try {
    const container = readers[type](bytes)
    const refusal = tooMuch(type, container)
    if (refusal) return refusal
    const { width, height, clean, preview, previewType } = await render(type, container)
    // most images have no metadata to remove: then the upload itself is kept
    const isWhole = clean.equals(bytes)
    const kept = { content: isWhole ? content : await temp.beside(clean), size: clean.length }
    return {
      type,
      width,
      height,
      animated: container.frames > 1,
      kept: { ...kept, preview, previewType },
    }
  } catch (error) {
    if (error instanceof BrokenImage) return refuse('file.broken')
    throw error
  }
}

function tooMuch(type: ImageType, { width, height, frames, held }: Container): Refusal | undefined {
  if (width === 0 || height === 0) return refuse('file.broken')
  if (type === 'png' && frames > 1) return refuse('file.animatedPng')
  const pixels = width * height
  if (
    Math.max(width, height) > limits.side ||
    pixels > limits.pixels ||
    held > limits.held ||
    pixels * frames > limits.framePixels
  ) {
    return refuse('file.tooManyPixels', { width, height })
  }
  if (frames > limits.frames) return refuse('file.tooManyFrames', { frames, max: limits.frames })
  return undefined
}

/**
 * Keeps an inspected image and its preview under random names. Both are on the disk when it returns.
 */
export async function storeImage(
  drive: Drive,
  temp: Pick<TempFile, 'name'>,
  image: InspectedImage,
): Promise<StoredFile> {
  const id = newFileId()
  const key = `images/${id}.${image.type === 'jpeg' ? 'jpg' : image.type}`
  const { content, size, preview, previewType } = image.kept
  const previewKey = `previews/${id}.${previewType === 'jpeg' ? 'jpg' : previewType}`
  await Promise.all([drive.put(key, content), drive.put(previewKey, preview)])
  return {
    id,
    key,
    previewKey,
    name: temp.name,
    mime: mimeOf[image.type],
    previewMime: `image/${previewType}`,
    size,
    width: image.width,
    height: image.height,
  }
}

function isImage(type: FileType | undefined): type is ImageType {
  return type === 'jpeg' || type === 'png' || type === 'gif'
}

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
type Rendered = {
  width: number
  height: number
  clean: Buffer
  preview: Buffer
  previewType: 'jpeg' | 'webp'
}

/** The longest side of a preview, px. */
export const PREVIEW = 320
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
 * Decodes an image to its last pixel and makes its preview in the same pass. The bytes kept are the original's own,
 * without metadata; only a turned or colour-profiled image is encoded anew, once (PNG lossless, JPEG at quality 95).
 *
 * @throws BrokenImage where the pixels do not decode
 */
async function render(type: ImageType, container: Container): Promise<Rendered> {
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

/** To its decoder a JPEG that was cut off and given an end is only worth a warning, hence `failOn`. */
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

/** Decodes every frame, scaled down to 16 px, so that memory does not grow with their number. */
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
