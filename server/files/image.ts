import { readFile } from 'node:fs/promises'
import { largestImage } from '../../src/fields/image/kind'
import { BrokenImage, type Container } from './container'
import type { Content } from './content'
import { takeTurns } from '../quota'
import type { Drive } from './drive'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { readPng } from './png'
import { refuse, type Refusal } from './refusal'
import { render, type Rendered } from './render'
import { mimeOf, sniff, typeByName, type FileType } from './sniff'
import { newFileId, type StoredFile } from './storedFile'
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

/** Two images are in memory at once, for all callers together; what one may cost at most is bounded above. */
const inTurn = takeTurns(2, { ofOne: 16, ofAll: 64 })

export const imageLoad = () => inTurn.load()

/**
 * Says what an uploaded image is, from a full decode of it without metadata. The ending of its name,
 * its first bytes and `allowed` must agree; sizes are judged from the header before a pixel is decoded. What is to be
 * kept of it lies beside the upload afterwards: a body may have eleven images.
 *
 * @param person whose turn it is
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
    // most pictures have nothing to take away: then what was sent is what is kept
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
  temp: TempFile,
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

function formatName(type: ImageType): string {
  return type === 'jpeg' ? 'JPG' : type.toUpperCase()
}
