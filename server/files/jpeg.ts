import { BrokenImage, type Container, Kept } from './sniff'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DNL = 0xdc
const DRI = 0xdd
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee

/** A file of our size limit in segments of full length has 256; a camera writes a few dozen. */
const mostSegments = 1_000
/** Each scan is a pass over the whole image; the usual progressive one has ten. */
const mostScans = 100

/** Frame headers SOF0..SOF15 without DHT, JPG and DAC, which share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/**
 * Walks the segments of a JPEG (ITU T.81, annex B) up to its first end of image; what follows, such as the further
 * images in a phone's file, is left out.
 *
 * @throws BrokenImage where a segment reaches past the file or the end of the image is missing
 */
export function readJpeg(bytes: Buffer): Container {
  const kept = new Kept(bytes, mostSegments)
  kept.add(0, 2)
  let at = 2
  let size: { width: number; height: number; held: number } | undefined
  let orientation = 1
  let scans = 0
  let profiled = false
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined || marker === SOI) {
      throw new BrokenImage('no marker')
    }
    if (marker === EOI) break
    kept.count()
    if (marker === SOS && ++scans > mostScans) throw new BrokenImage('too many scans')
    if (at + 4 > bytes.length) throw new BrokenImage('cut')
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) throw new BrokenImage('segment past the end')
    const segment = bytes.subarray(at + 4, end)
    if (marker === APP1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation = exifOrientation(segment.subarray(6))
    }
    if (marker === APP2 && segment.toString('latin1', 0, 12) === 'ICC_PROFILE\0') profiled = true
    if (isFrame(marker)) size ??= readFrame(segment, marker)
    const stop = marker === SOS ? endOfScan(bytes, end) : end
    if (isKept(marker, segment)) kept.add(at, stop)
    at = stop
  }
  if (!size) throw new BrokenImage('no frame')
  kept.add(at, at + 2)
  return { ...size, orientation, frames: 1, profiled, transparent: false, clean: kept.bytes }
}

/** The pixels, and what says how to read them: JFIF's head, the colour profile, Adobe's transform. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === APP0) return segment.toString('latin1', 0, 5) === 'JFIF\0' && segment.length <= 14
  if (marker === APP2) return segment.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  if (marker === APP14) return segment.toString('latin1', 0, 5) === 'Adobe' && segment.length <= 12
  return (marker >= 0xc0 && marker <= 0xcf) || [SOS, DQT, DNL, DRI].includes(marker)
}

function readFrame(segment: Buffer, marker: number) {
  if (segment.length < 6) throw new BrokenImage('short frame')
  const height = segment.readUInt16BE(1)
  const width = segment.readUInt16BE(3)
  // decoders of all but baseline and extended sequential hold every coefficient, two bytes each, until the end
  const held = marker > 0xc1 ? coefficients(segment, { width, height }) * 2 : 0
  return { width, height, held }
}

/** How many coefficients a frame has; most images have half or a quarter as many for colour as for light. */
function coefficients(
  segment: Buffer,
  { width, height }: { width: number; height: number },
): number {
  const count = segment.readUInt8(5)
  if (segment.length < 6 + count * 3) throw new BrokenImage('short frame')
  const factors = Array.from({ length: count }, (_, at) => {
    const both = segment.readUInt8(6 + at * 3 + 1)
    return { across: both >> 4, down: both & 15 }
  })
  if (factors.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw new BrokenImage('bad sampling factors')
  // a coded unit has as many blocks of 8 x 8 of each component as its factors say (A.2.3)
  const wide = 8 * Math.max(1, ...factors.map(({ across }) => across))
  const tall = 8 * Math.max(1, ...factors.map(({ down }) => down))
  const blocks = factors.reduce((sum, { across, down }) => sum + across * down, 0)
  return Math.ceil(width / wide) * Math.ceil(height / tall) * blocks * 64
}

/** The first marker after the entropy-coded bytes that is neither a stuffed FF00 nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  // Byte by byte: calling `indexOf` for each stuffed byte costs ten times as much where every other byte is one.
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new BrokenImage('no end of image')
}

const ORIENTATION = 0x0112

/** The orientation (1..8) that the first directory of an EXIF block names; 1 where it names none. */
function exifOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  const count = short(directory)
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + index * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) === ORIENTATION) {
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  }
  return 1
}
