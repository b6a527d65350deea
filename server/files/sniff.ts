import type { KeyMessage, Message } from '../../src/schema/text'

/** The kinds of file that are kept. */
export type FileType = 'jpeg' | 'png' | 'gif' | 'pdf'

const byMime: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

const byExtension: Readonly<Record<string, FileType>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  gif: 'gif',
  pdf: 'pdf',
}

export const mimeOf: Readonly<Record<FileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

/** How many bytes at the beginning of a file tell what it is. */
export const BEGINNING = 4_100

/**
 * What the first bytes say the file is, out of our list; undefined for anything else, SVG, HTML and
 * XML among it. The library is loaded with the first file, not with the server.
 */
export async function sniff(bytes: Uint8Array): Promise<FileType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes.subarray(0, BEGINNING)).catch(() => undefined)
  return found && Object.hasOwn(byMime, found.mime) ? byMime[found.mime] : undefined
}

/** What people call it. */
export const formatName = (type: FileType): string => (type === 'jpeg' ? 'JPG' : type.toUpperCase())

/** What the ending of the client's name says the file is. */
export function typeByName(name: string): FileType | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(byExtension, ending) ? byExtension[ending] : undefined
}

/**
 * What the container of an image says, read without decoding a pixel, and the same image without
 * metadata and without bytes after its end. The decoder sees `clean` alone: a compressed text chunk
 * cannot blow up in it, for it is no longer there.
 */
export type Container = {
  /** in pixels, as stored: before orientation */
  width: number
  height: number
  /** 1..8 as in EXIF */
  orientation: number
  frames: number
  /** bytes that a decoder must hold at once when the image does not decode row by row; else 0 */
  held: number
  /** it has a colour profile, which storing turns into plain sRGB */
  profiled: boolean
  /** some of its pixels may be transparent */
  transparent: boolean
  clean: Buffer
}

/** The bytes are not what they begin as, or stop too early. */
export class BrokenImage extends Error {}

/**
 * Gathers the parts of an image that are kept. Where these are all of it, as in most images, `bytes` is no copy. The
 * number of pieces is limited, which bounds the time as well (a file of empty pieces would have millions).
 */
export class Kept {
  readonly #source: Buffer
  readonly #stretches: { from: number; to: number }[] = []
  #pieces = 0
  readonly #most: number

  /** @param most pieces that an image may have, kept or not */
  constructor(source: Buffer, most: number) {
    this.#source = source
    this.#most = most
  }

  /** Counts a piece, kept or not. @throws BrokenImage where there are too many */
  count(): void {
    this.#pieces += 1
    if (this.#pieces > this.#most) throw new BrokenImage('too many pieces')
  }

  /** Keeps the bytes from `from` up to, not including, `to`, after those kept so far. */
  add(from: number, to: number): void {
    const last = this.#stretches.at(-1)
    if (last?.to === from) last.to = to
    else this.#stretches.push({ from, to })
  }

  get bytes(): Buffer {
    const [first, ...others] = this.#stretches.map(({ from, to }) =>
      this.#source.subarray(from, to),
    )
    return first && others.length === 0 ? first : Buffer.concat(first ? [first, ...others] : [])
  }
}

const SIGNATURE = 8
/** A file of our size limit in chunks of 2 KiB; encoders write 8 KiB and more. */
const mostChunks = 8_000
/** What a still image needs; text, time, EXIF and private chunks go. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'])

/**
 * Walks the chunks of a PNG (W3C PNG, section 5).
 *
 * @throws BrokenImage without a header, without an end, or with a chunk that reaches past the file
 */
export function readPng(bytes: Buffer): Container {
  const clean = new Kept(bytes, mostChunks)
  clean.add(0, SIGNATURE)
  let at = SIGNATURE
  let head: Buffer | undefined
  let profiled = false
  let transparent = false
  let frames = 1
  for (;;) {
    if (at + 12 > bytes.length) throw new BrokenImage('no IEND')
    clean.count()
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) throw new BrokenImage('chunk past the end')
    if (type === 'IHDR') {
      if (head || at !== SIGNATURE || length !== 13) throw new BrokenImage('bad IHDR')
      head = bytes.subarray(at + 8, at + 21)
    }
    if (type === 'acTL' && length >= 4) frames = Math.max(2, bytes.readUInt32BE(at + 8))
    if (type === 'iCCP') profiled = true
    if (type === 'tRNS') transparent = true
    if (kept.has(type)) clean.add(at, end)
    at = end
    if (type === 'IEND') break
  }
  if (!head) throw new BrokenImage('no IHDR')
  const width = head.readUInt32BE(0)
  const height = head.readUInt32BE(4)
  const colour = head.readUInt8(9)
  if (colour === 4 || colour === 6) transparent = true
  const samples = [1, 0, 3, 1, 2, 0, 4][colour] ?? 4
  const pixel = (samples * Math.max(8, head.readUInt8(8))) / 8
  const interlaced = head.readUInt8(12) !== 0
  const held = interlaced ? width * height * pixel : 0
  return { width, height, orientation: 1, frames, held, profiled, transparent, clean: clean.bytes }
}

/** Why a file is not taken: a key of `i18n/…/file.ts` with its arguments, to stand beside the field. */
export interface Refusal {
  readonly refused: KeyMessage
}

export function refuse(message: string, args: Message['args'] = {}): Refusal {
  return { refused: { message, args } }
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}
