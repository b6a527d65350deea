import type { Readable } from 'node:stream'
import { contentDisposition } from './disposition'
import type { Drive } from './drive'

/** What is needed to send a file; the content of a `key` never changes, so the key is the ETag as well. */
export type ServedFile = { key: string; name: string; mime: string; size?: number }

/**
 * The answer with a stored file, for a caller who has checked that the user may see it: never sniffed,
 * never run, kept by the user's own browser alone. Images show in place, all else downloads.
 *
 * @returns 200, 304 for a known ETag, or undefined where the file is not there
 */
export async function fileResponse(
  drive: Drive,
  file: ServedFile,
  request: Request,
): Promise<Response | undefined> {
  const etag = `"${file.key.replace(/[^\w./-]/g, '')}"`
  const isShown = file.mime.startsWith('image/')
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': 'private, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  if (isMatch(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Type', file.mime)
  headers.set(
    'Content-Disposition',
    contentDisposition(isShown ? 'inline' : 'attachment', file.name),
  )
  if (file.size !== undefined) headers.set('Content-Length', String(file.size))
  if (request.method === 'HEAD') {
    return (await drive.exists(file.key)) ? new Response(null, { headers }) : undefined
  }
  const stream = await drive.stream(file.key)
  return stream && new Response(webStream(stream), { headers })
}

/** RFC 9110, 13.1.2: a list of tags compared weakly, or a star. */
function isMatch(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}

/** Readable.toWeb, but one that closes the file when the reader goes away. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      },
      cancel() {
        stream.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
