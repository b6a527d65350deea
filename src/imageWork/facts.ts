import type { ImageFacts, ImageType } from '../fields/image/kind'
import { sniff } from '../inputs/file/sniff'

/**
 * The facts of an image: its type by signature, its size in pixels as the browser draws it (after its EXIF
 * orientation), and whether it is animated. Null for a file that is no image or cannot be drawn; the server has the
 * last word.
 */
export async function measure(file: Blob): Promise<ImageFacts | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniff(bytes)
  if (type === null || type === 'pdf') return null
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { type, width, height, animated: moves(type, bytes) }
  } catch {
    return null
  }
}

const EXTENSION = 0x21
const IMAGE = 0x2c

/** The bytes of a colour table, by the flags that announce it. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function skipBlocks(view: DataView, start: number): number {
  let at = start
  for (let size = view.getUint8(at); size !== 0; size = view.getUint8(at)) at += size + 1
  return at + 1
}

/** Looks for a second frame (GIF89a). */
function gifMoves(view: DataView): boolean {
  let frames = 0
  let at = 13 + tableSize(view.getUint8(10))
  while (at < view.byteLength && frames < 2) {
    const block = view.getUint8(at)
    if (block === EXTENSION) at = skipBlocks(view, at + 2)
    else if (block === IMAGE) {
      frames++
      at = skipBlocks(view, at + 11 + tableSize(view.getUint8(at + 9)))
    } else break
  }
  return frames > 1
}

/** Looks for acTL before the first IDAT (W3C PNG, third edition). */
function pngMoves(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4)
    if (name === 0x61_63_54_4c) return true
    if (name === 0x49_44_41_54) return false
  }
  return false
}

const readers = { gif: gifMoves, png: pngMoves, jpeg: () => false }

/**
 * Whether an image has more than one frame; not every browser's decoder tells. Of a truncated file, the frames that are
 * there count.
 */
export function moves(type: ImageType, bytes: Uint8Array): boolean {
  try {
    return readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // the file is truncated
    if (error instanceof RangeError) return false
    throw error
  }
}
