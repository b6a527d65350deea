import { BodyError, decodeUtf8 } from '../files/bodyError'
import { steady, urlencodedEntries } from '../files/body'
import { ApiError } from './apiError'
import type { Pace } from './reply'

/** All of it must arrive within this time, however slowly. */
const whole: Pace = { bytes: Infinity, ms: 10_000 }

/**
 * A short urlencoded body as its fields, for the one call before there is a session. Throws 408 where it takes longer than 10 s, 413
 * above `limit` bytes, 415 for another type, 400 for a body that is cut off, for bytes that are no UTF-8
 * and for a NUL, which no database keeps.
 */
export async function readSmallForm(request: Request, limit = 16_384): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new ApiError(415, 'error.mediaType')
  const bytes = await readUpTo(request, limit)
  try {
    return new URLSearchParams(urlencodedEntries(decodeUtf8(bytes)))
  } catch {
    // before there is a session no answer names a field
    throw new ApiError(400, 'error.malformed')
  }
}

async function readUpTo(request: Request, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ? steady(request.body, whole) : []) {
      size += part.byteLength
      if (size > limit) throw new ApiError(413, 'error.tooLarge')
      parts.push(part)
    }
  } catch (error) {
    // the sender has gone: no fault of the server
    throw error instanceof ApiError ? error : new BodyError(400, 'file.body.cut')
  }
  return Buffer.concat(parts)
}
