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

/**
 * Gathers what is kept of an image: one block of memory as large as the file, whatever it is made of, and no more than
 * so many pieces, which bounds the time as well (a file of empty pieces would have millions).
 */
export class Kept {
  readonly #bytes: Buffer
  #length = 0
  #pieces = 0
  readonly #most: number

  /** @param most pieces that an image may have, kept or not */
  constructor(size: number, most: number) {
    this.#bytes = Buffer.allocUnsafe(size)
    this.#most = most
  }

  /** Counts a piece, kept or not. @throws BrokenImage where there are too many */
  count(): void {
    this.#pieces += 1
    if (this.#pieces > this.#most) throw new BrokenImage('too many pieces')
  }

  add(piece: Uint8Array | readonly number[]): void {
    this.#bytes.set(piece, this.#length)
    this.#length += piece.length
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}
