import type { ImageFacts } from '../fields/image/kind'
import { sniff } from '../inputs/file/sniff'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { readPng } from './png'

/**
 * What a picture is, from its own bytes: type by signature, size in pixels after its EXIF orientation, whether it moves.
 * Null where the header cannot be read. The full decode is the server's.
 */
export function readFacts(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (sniff(bytes)) {
      case 'jpeg':
        return readJpeg(view)
      case 'png':
        return readPng(view)
      case 'gif':
        return readGif(view)
      default:
        return null
    }
  } catch (error) {
    // a read past the end: the file is cut
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Measures a file here, in the browser; a picture that the browser cannot draw has no facts. */
export async function measure(file: Blob): Promise<ImageFacts | null> {
  const facts = readFacts(new Uint8Array(await file.arrayBuffer()))
  if (!facts || typeof createImageBitmap !== 'function') return facts
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return facts
  } catch {
    return null
  }
}
