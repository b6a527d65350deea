import type { ImageFacts } from '../fields/image/kind'

const EXIF = 0xe1
const SCAN = 0xda

/** A frame header (SOF0 to SOF15 without DHT, JPG and DAC) carries the size. ITU-T T.81, table B.1. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The orientation, 1 to 8, of an EXIF segment (TIFF tag 0x0112); 1 where it says none. */
function orientationOf(view: DataView, start: number, end: number): number {
  // "Exif\0\0", then a TIFF header
  if (view.getUint32(start) !== 0x45_78_69_66) return 1
  const tiff = start + 6
  const isLittle = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > end) return 1
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  }
  return 1
}

/** Reads the frame header and the orientation; from 5 on a picture lies on its side, so its sides change places. */
export function readJpeg(view: DataView): ImageFacts | null {
  let orientation = 1
  for (let at = 2; at + 4 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === SCAN) return null
    const length = view.getUint16(at + 2)
    if (marker === EXIF && length > 16) orientation = orientationOf(view, at + 4, at + 2 + length)
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      if (width === 0 || height === 0) return null
      const [w, h] = orientation >= 5 && orientation <= 8 ? [height, width] : [width, height]
      return { type: 'jpeg', width: w, height: h, animated: false }
    }
    at += 2 + length
  }
  return null
}
