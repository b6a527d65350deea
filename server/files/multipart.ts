import { setMaxListeners } from 'node:events'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { codeOf } from '../errorCode'
import { type BodyEntry, type BodyLimits } from './body'
import { BodyError, bodyTooLarge, decodeUtf8, refuseNul, textTooLong } from './bodyError'
import { ApiError } from '../http/apiError'
import type { TempFolder } from './tempFile'

type Options = { header: string; limits: BodyLimits; folder: TempFolder }

/**
 * Streams a multipart body (RFC 7578): files go to `folder`, text stays in memory. A part is a file
 * when it has a file name; the empty file of an untouched input is an empty text. A body that was short enough to be
 * read whole comes as its bytes.
 *
 * Every part is taken from the parser as bytes, so that text which is not UTF-8 is refused and not
 * mended with U+FFFD.
 *
 * @throws BodyError 400, 413 or 422; files written so far are for the caller to dispose of
 */
export async function multipartEntries(
  body: ReadableStream<Uint8Array> | Buffer,
  { header, limits, folder }: Options,
): Promise<BodyEntry[]> {
  const parts: Promise<BodyEntry>[] = []
  const stop = stopper()
  let refused: Error | undefined
  const parser = openParser(header, limits)
  const isInMemory = Buffer.isBuffer(body)
  const refuse = (error: Error) => {
    refused ??= error
    parser.destroy(error)
  }
  let files = 0
  let text = 0

  parser.on('file', (name: unknown, stream, filename: unknown, _encoding, type) => {
    // the parser may end a stream with an error after we are done with it
    stream.on('error', () => {})
    const part = async (): Promise<BodyEntry> => {
      if (typeof name !== 'string' || !isName(name, limits)) {
        throw new BodyError(400, 'file.body.malformed')
      }
      if (typeof filename === 'string' && filename !== '') {
        if (++files > limits.files) throw new BodyError(413, 'file.body.files')
        if (isInMemory) {
          const large = () => tooLarge(name, limits.file)
          const bytes = await collect(stream, { limit: limits.file, large, stop })
          return [name, folder.hold(bytes, { name: filename, type })]
        }
        const file = await folder.save(stream, { name: filename, type, signal: stop.signal() })
        if (stream.truncated) throw tooLarge(name, limits.file)
        return [name, file]
      }
      const value = decodeUtf8(
        await collect(stream, { limit: limits.field, large: () => textTooLong(name), stop }),
      )
      text += value.length
      if (text > limits.field * 16) throw new BodyError(413, 'file.body.parts')
      refuseNul(name, value)
      return [name, value]
    }
    const done = part()
    done.catch((error: unknown) => {
      stream.resume()
      refuse(asBodyError(error))
    })
    parts.push(done)
  })
  parser.on('partsLimit', () => refuse(new BodyError(413, 'file.body.parts')))

  // some malformed bodies leave the parser waiting for ever; a slow client is none of this: `steady` waits for it
  const guard = stallGuard(limits.stall, {
    isWorking: () => folder.isWorking(),
    stuck: () => refuse(new BodyError(400, 'file.body.malformed')),
  })
  try {
    if (isInMemory) {
      guard.start()
      parser.end(body)
      await finished(parser)
    } else {
      await pipeline(Readable.from(chunksOf(body, guard)), countBytes(limits.body), parser)
    }
    return await Promise.all(parts)
  } catch (error) {
    // a parser that fails leaves its open part waiting for bytes that will never come
    stop.stop()
    await Promise.allSettled(parts)
    // a client that stops also breaks the part it was sending: why the stream ended is reported, not that
    throw error instanceof ApiError ? error : (refused ?? asBodyError(error))
  } finally {
    guard.stop()
  }
}

function openParser(header: string, limits: BodyLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': header },
      isPartAFile: () => true,
      limits: {
        fileSize: limits.file,
        parts: limits.parts,
        headerPairs: 20,
        headerSize: limits.head,
      },
    })
  } catch {
    throw new BodyError(400, 'file.body.malformed')
  }
}

type Guard = { start(): void; stop(): void }

/** A process that was busy elsewhere makes up for it by one look: a stall must be seen this many times. */
const LOOKS = 5

/**
 * Calls `stuck` when nothing stops it for `ms` milliseconds after a start. Time in which the disk or the process is
 * busy does not count: that is no fault of the body.
 */
function stallGuard(
  ms: number,
  { isWorking, stuck }: { isWorking: () => boolean; stuck: () => void },
): Guard {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearInterval(timer)
  return {
    start() {
      stop()
      let looks = 0
      timer = setInterval(() => {
        looks = isWorking() ? 0 : looks + 1
        if (looks < LOOKS) return
        stop()
        stuck()
      }, ms / LOOKS)
    },
    stop,
  }
}

/** The body's chunks; the guard runs while the parser has one and does not ask for the next. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  guard: Guard,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      guard.stop()
      const next = await reader.read()
      guard.start()
      if (next.done) return
      yield next.value
    }
  } finally {
    // after a refusal nobody reads the rest
    await reader.cancel().catch(() => {})
  }
}

function countBytes(limit: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.length
      if (seen <= limit) return done(null, chunk)
      done(bodyTooLarge(limit))
    },
  })
}

interface Stopper {
  /** Ends everything that still waits for bytes. */
  stop(): void
  onStop(listener: () => void): void
  /** The same for what takes a signal; made when first asked for, because it costs more than a text part. */
  signal(): AbortSignal
}

function stopper(): Stopper {
  const listeners: (() => void)[] = []
  let controller: AbortController | undefined
  return {
    stop() {
      controller?.abort()
      for (const listener of listeners) listener()
    },
    onStop: (listener) => void listeners.push(listener),
    signal() {
      if (!controller) {
        controller = new AbortController()
        setMaxListeners(0, controller.signal)
      }
      return controller.signal
    },
  }
}

type Collect = { limit: number; large: () => BodyError; stop: Stopper }

function collect(stream: BusboyFileStream, { limit, large, stop }: Collect): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    stop.onStop(() => reject(new BodyError(400, 'file.body.malformed')))
    stream.on('error', reject)
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > limit) reject(large())
    })
    stream.on('end', () => {
      if (stream.truncated) reject(large())
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size))
    })
  })
}

/** A name that came as other bytes than UTF-8 has a U+FFFD in it. */
function isName(name: string, limits: BodyLimits): boolean {
  return name !== '' && name.length <= limits.name && !name.includes('\uFFFD')
}

function tooLarge(name: string, limit: number): BodyError {
  const size = Math.max(1, Math.floor(limit / 1048576))
  return new BodyError(413, 'file.large', { size, name })
}

/** A full disk keeps its error (the caller answers 507); any other means that the client's body is broken. */
function asBodyError(error: unknown): Error {
  if (error instanceof ApiError) return error
  if (
    error instanceof Error &&
    /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES|EMFILE|ENFILE|ENOENT)$/.test(codeOf(error))
  ) {
    return error
  }
  return new BodyError(400, 'file.body.malformed')
}
