import type { ImageFacts } from '../fields/image/kind'

const TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c

/** The bytes of a colour table, by the flags that announce it. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function skipBlocks(view: DataView, start: number): number {
  let at = start
  for (let size = view.getUint8(at); size !== 0; size = view.getUint8(at)) at += size + 1
  return at + 1
}

/** Reads the logical screen and counts frames up to the second (GIF89a). */
export function readGif(view: DataView): ImageFacts | null {
  const width = view.getUint16(6, true)
  const height = view.getUint16(8, true)
  if (width === 0 || height === 0) return null
  let frames = 0
  let at = 13 + tableSize(view.getUint8(10))
  while (at < view.byteLength && frames < 2) {
    const block = view.getUint8(at)
    if (block === TRAILER) break
    if (block === EXTENSION) at = skipBlocks(view, at + 2)
    else if (block === IMAGE) {
      frames++
      at = skipBlocks(view, at + 11 + tableSize(view.getUint8(at + 9)))
    } else return null
  }
  return frames === 0 ? null : { type: 'gif', width, height, animated: frames > 1 }
}
