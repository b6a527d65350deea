import { ApiError } from '../http/apiError'

/** Bytes. */
export const MiB = 1024 * 1024

/** A request body that cannot be read: 400, 413, 415, or 422 with the field that is at fault. */
export class BodyError extends ApiError {
  override name = 'BodyError'

  constructor(
    status: 400 | 413 | 415 | 422,
    key: string,
    args: Readonly<Record<string, string | number>> = {},
    field?: string,
  ) {
    super(status, key, {
      args,
      errors: field === undefined ? undefined : { [field]: { message: key, args } },
    })
  }
}

/** Bytes → text; anything that is not UTF-8 is a 400, for text is stored as it came or not at all. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BodyError(400, 'file.body.encoding')
  }
}

/** The body, announced or received, is longer than `limit` bytes. */
export const bodyTooLarge = (limit: number): BodyError =>
  new BodyError(413, 'file.body.large', {
    size: limit < MiB ? `${Math.floor(limit / 1024)} KB` : `${Math.floor(limit / MiB)} MB`,
  })

/** A text longer than any field may be: reported beside its field, before the field's rule reads it. */
export const textTooLong = (name: string): BodyError =>
  new BodyError(422, 'file.body.long', {}, name)

/** A NUL is a 422 beside its field: PostgreSQL cannot keep one, and nobody types one. */
export function refuseNul(name: string, value: string): void {
  if (name.includes('\0')) throw new BodyError(400, 'file.body.malformed')
  if (value.includes('\0')) {
    throw new BodyError(422, 'file.body.nul', {}, name)
  }
}
