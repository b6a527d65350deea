/**
 * What the container of an image says, read without decoding a pixel, and the same image without
 * metadata and without bytes after its end. The decoder sees `clean` alone: a compressed text chunk
 * cannot blow up in it, for it is no longer there.
 */
export type Container = {
  /** in pixels, as stored: before orientation */
  width: number
  height: number
  /** 1..8 as in EXIF */
  orientation: number
  frames: number
  /** bytes that a decoder must hold at once when the image does not decode row by row; else 0 */
  held: number
  /** it has a colour profile, which storing turns into plain sRGB */
  profiled: boolean
  clean: Buffer
}

/** The bytes are not what they begin as, or stop too early. */
export class BrokenImage extends Error {}
