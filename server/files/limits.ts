import { ApiError } from '../http/apiError'

/** What one request body may be at most. Sizes are in bytes. */
export type BodyLimits = {
  /** a whole multipart body */
  body: number
  /** one uploaded file */
  file: number
  /** how many uploaded files */
  files: number
  /** how many parts in all, files and fields */
  parts: number
  /** one text value, and a whole JSON body (a urlencoded body may have many values: 16 of them) */
  field: number
  /** a multipart body that is held in memory with its files; what is longer, or says nothing of it, goes to the disk */
  held: number
  /** the name of a field, in characters */
  name: number
  /** the head of one multipart part */
  head: number
  /** how long reading may make no progress while there are bytes to read, in ms */
  stall: number
  /** how slowly it may come in */
  pace: Pace
  /** where uploads wait until they are stored; made when missing */
  tempDir: string
}

const MiB = 1024 * 1024

/**
 * The limits of all calls. A record may have a dozen images and name thousands of rows beside it, so parts are many and
 * files are few; a file of a million short lines is about 40 MiB.
 *
 * @param tempDir folder for waiting uploads; on the disk of the stored files, never a memory disk
 */
export function defaultLimits(tempDir: string): BodyLimits {
  return {
    body: 64 * MiB,
    file: 64 * MiB,
    files: 30,
    parts: 5_000,
    field: 256 * 1024,
    held: MiB,
    name: 200,
    head: 8 * 1024,
    stall: 5_000,
    pace: slowest,
    tempDir,
  }
}

/** How fast a body must come in: a number of bytes in a number of ms. */
export interface Pace {
  readonly bytes: number
  readonly ms: number
}

/** A phone at the edge of its network sends more; who sends a byte now and then, or stops, has gone. */
export const slowest: Pace = { bytes: 4_096, ms: 30_000 }

/** The rest of the body would come into the next call: the connection ends with the answer. */
const tooSlow = () => new ApiError(408, 'error.tooSlow', { headers: { Connection: 'close' } })

/** What comes of `work`, if it comes in time. @throws ApiError 408 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * What comes of reading a body whole, as long as it comes on.
 * @param received how many bytes have come over its connection so far
 * @throws ApiError 408
 */
export async function inPace<T>(
  work: Promise<T>,
  { bytes, ms }: Pace,
  received: () => number,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    let before = received()
    timer = setInterval(() => {
      const now = received()
      if (now - before < bytes) reject(tooSlow())
      before = now
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearInterval(timer)
  }
}

/** A body as it comes, as long as it comes on; what is done with it between two pieces takes nobody's time. */
export function steady(
  body: ReadableStream<Uint8Array>,
  { bytes, ms }: Pace = slowest,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let come = 0
  let waited = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const began = performance.now()
        try {
          const next = await inTime(reader.read(), Math.max(1, ms - waited))
          if (next.done) return controller.close()
          waited += performance.now() - began
          come += next.value.length
          if (come >= bytes) come = waited = 0
          controller.enqueue(next.value)
        } catch (error) {
          // not waited for: what never comes may never be cancelled either
          reader.cancel().catch(() => undefined)
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
