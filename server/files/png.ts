import { BrokenImage, Kept, type Container } from './container'

const SIGNATURE = 8
/** A file of our size limit in chunks of 2 KiB; encoders write 8 KiB and more. */
const mostChunks = 8_000
/** What a still picture needs; text, time, EXIF and private chunks go. */
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
