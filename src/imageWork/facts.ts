import type { ImageFacts } from '../fields/image/kind'
import { sniff } from '../inputs/file/sniff'
import { moves } from './moves'

/**
 * What a picture is: its type by signature, its size in pixels as the browser draws it (after its EXIF orientation),
 * and whether it moves. Null for what is no picture or cannot be drawn; the last word is the server's.
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
