import { codePage } from './codePage'

/** The bytes of a CSV file, piece by piece in order. */
export type TextSource = AsyncIterable<Uint8Array>

/**
 * Bytes → text, in pieces. A byte order mark decides; without one, zero bytes at every other place
 * mean UTF-16, and the first letters beyond ASCII tell UTF-8 from the code page that Excel writes
 * (`codePage`). Bytes that do not fit become U+FFFD, so that the reader can name their line.
 */
export async function* decodeText(source: TextSource): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  // only ASCII so far: nothing to decide yet
  let pending = Buffer.alloc(0)
  let isStart = true
  for await (const chunk of source) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    const bytes = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk])
    if (isStart && bytes.length < 4) {
      pending = bytes
      continue
    }
    const encoding = isStart ? (marked(bytes) ?? guess(bytes)) : guess(bytes)
    if (encoding === 'later') {
      pending = bytes
      continue
    }
    isStart = false
    if (encoding) {
      decoder = new TextDecoder(encoding)
      pending = Buffer.alloc(0)
      yield decoder.decode(bytes, { stream: true })
    } else {
      yield bytes.toString('latin1')
      pending = Buffer.alloc(0)
    }
  }
  if (pending.length > 0) {
    const end = Buffer.concat([pending, Buffer.from('\n')])
    const encoding = (isStart ? marked(pending) : undefined) ?? guess(end)
    decoder ??= new TextDecoder(encoding === 'later' ? 'utf-8' : encoding)
  }
  if (decoder) yield decoder.decode(pending)
}

function marked(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = (from: number) => head.filter((byte, at) => byte === 0 && at % 2 === from).length
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  return undefined
}

/**
 * undefined while all is ASCII, `later` while the first character beyond it may be cut in two. The first run of such
 * bytes decides: no word of a code page is valid UTF-8 by chance.
 */
function guess(bytes: Buffer): string | undefined {
  const run = /[\x80-\xff]+/.exec(bytes.toString('latin1'))
  if (!run) return undefined
  const end = run.index + run[0].length
  if (end === bytes.length && run[0].length < 4) return 'later'
  try {
    const isCut = end === bytes.length
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(run.index, end), {
      stream: isCut,
    })
    return 'utf-8'
  } catch {
    return codePage()
  }
}
