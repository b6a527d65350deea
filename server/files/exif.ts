const ORIENTATION = 0x0112

/** The orientation (1..8) that the first directory of an EXIF block names; 1 where it names none. */
export function exifOrientation(tiff: Buffer): number {
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
