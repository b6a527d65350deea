import type { ImageFacts } from '../fields/image/kind'

/** Reads IHDR, and whether an animation follows (acTL before the first IDAT). W3C PNG, third edition. */
export function readPng(view: DataView): ImageFacts | null {
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  if (width === 0 || height === 0) return null
  let animated = false
  for (let at = 8; at + 8 <= view.byteLength;) {
    const name = view.getUint32(at + 4)
    if (name === 0x61_63_54_4c) animated = true
    if (name === 0x49_44_41_54) break
    at += 12 + view.getUint32(at)
  }
  return { type: 'png', width, height, animated }
}
