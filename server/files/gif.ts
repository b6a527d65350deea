import { BrokenImage, Kept, type Container } from './sniff'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const GRAPHIC_CONTROL = 0xf9
const APPLICATION = 0xff
/** The two extensions that say how often an animation repeats. */
const repeating = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])
/** Four hundred frames with what belongs to them, and room for the notes of programs. */
const mostBlocks = 5_000

/**
 * Walks the blocks of a GIF (GIF89a, sections 17 to 27): comments, text and the extensions of other
 * programs go, the animation stays.
 *
 * @throws BrokenImage where a block reaches past the file, the end is missing or no image is there
 */
export function readGif(bytes: Buffer): Container {
  if (bytes.length < 14) throw new BrokenImage('short')
  const width = bytes.readUInt16LE(6)
  const height = bytes.readUInt16LE(8)
  let at = 13 + tableSize(bytes.readUInt8(10))
  const kept = new Kept(bytes, mostBlocks)
  kept.add(0, at)
  let frames = 0
  for (;;) {
    const start = at
    const block = bytes[at]
    if (block === TRAILER) break
    kept.count()
    if (block === EXTENSION) {
      const label = bytes[at + 1]
      at = endOfBlocks(bytes, at + 2)
      if (label === GRAPHIC_CONTROL || (label === APPLICATION && isKept(bytes, start))) {
        kept.add(start, at)
      }
    } else if (block === IMAGE) {
      if (at + 11 > bytes.length) throw new BrokenImage('cut')
      const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)
      const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)
      // a frame outside the screen makes decoders enlarge the screen beyond what was checked
      if (right > width || bottom > height) throw new BrokenImage('frame outside the screen')
      at = endOfBlocks(bytes, at + 10 + tableSize(bytes.readUInt8(at + 9)) + 1)
      kept.add(start, at)
      frames++
    } else {
      throw new BrokenImage('no trailer')
    }
  }
  if (frames === 0) throw new BrokenImage('no image')
  kept.add(at, at + 1)
  const held = width * height * 4 * 3
  const always = { orientation: 1, profiled: false, transparent: true }
  return { width, height, frames, held, ...always, clean: kept.bytes }
}

function tableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    const size = bytes[at]
    if (size === undefined) throw new BrokenImage('cut')
    at += size + 1
    if (size === 0) return at
  }
}

function isKept(bytes: Buffer, start: number): boolean {
  return repeating.has(bytes.toString('latin1', start + 3, start + 14))
}
