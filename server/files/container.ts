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
  /** it may be seen through somewhere */
  transparent: boolean
  clean: Buffer
}

/** The bytes are not what they begin as, or stop too early. */
export class BrokenImage extends Error {}

/**
 * Gathers what is kept of an image. Of most pictures that is everything: then it is their own bytes and no copy. No more
 * than a number of pieces, which bounds the time as well (a file of empty pieces would have millions).
 */
export class Kept {
  readonly #source: Buffer
  readonly #stretches: { from: number; to: number }[] = []
  #pieces = 0
  readonly #most: number

  /** @param most pieces that an image may have, kept or not */
  constructor(source: Buffer, most: number) {
    this.#source = source
    this.#most = most
  }

  /** Counts a piece, kept or not. @throws BrokenImage where there are too many */
  count(): void {
    this.#pieces += 1
    if (this.#pieces > this.#most) throw new BrokenImage('too many pieces')
  }

  /** Keeps the bytes from one on and before another, behind those that were kept so far. */
  add(from: number, to: number): void {
    const last = this.#stretches.at(-1)
    if (last?.to === from) last.to = to
    else this.#stretches.push({ from, to })
  }

  get bytes(): Buffer {
    const [first, ...others] = this.#stretches.map(({ from, to }) =>
      this.#source.subarray(from, to),
    )
    return first && others.length === 0 ? first : Buffer.concat(first ? [first, ...others] : [])
  }
}
