import { bodyKindOf, type BodyKind } from '../../src/schema'
import { isShort, readBody, type ParsedBody, defaultLimits } from '../files/body'
import { processFolder } from '../files/tempFile'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
import { mustBeSignedIn } from '../http/guard'
import { quota, type Release } from '../quota'
import type { Model } from '../resources/model'

/** The format of a new record's body. Variants of a path share it: only the body says which variant it is. */
export const bodyOf = ([first]: readonly Model[]): BodyKind =>
  first ? bodyKindOf(first.resource.api, 'create') : 'multipart'

const takes: { readonly [K in BodyKind]: readonly ParsedBody['kind'][] } = {
  multipart: ['multipart'],
  urlencoded: ['urlencoded'],
  form: ['urlencoded', 'multipart'],
  json: ['json'],
}

const MiB = 1024 * 1024

/** Quota of bodies in flight, in announced bytes; a small one counts as `smallest`, for the connection it holds. */
const uploading = quota({
  atOnce: { ofOne: 256 * MiB, ofAll: 1024 * MiB },
  waiting: { ofOne: 200, ofAll: 1_000 },
})
const smallest = 16 * MiB

/**
 * Takes the quota for a call's body. A form without uploads needs none. Nor does a body longer than any may be: it is
 * refused unread, and would wait for the whole quota with everybody queued behind it.
 * @throws ApiError 503
 */
async function roomFor({ request, user }: Context, most: number): Promise<Release> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (isShort(request) || !user || announced > most) return () => {}
  return uploading.take(String(user.id), Math.max(smallest, announced || 0))
}

/**
 * Reads the body of a write, gives it to `work`, and deletes its uploads afterwards, also after an error.
 * @throws 401, 415
 */
export async function withBody<T>(
  context: Context,
  kind: BodyKind,
  work: (entries: ParsedBody['entries'], json?: unknown) => Promise<T>,
): Promise<T> {
  const { request, config, received } = context
  const limits = defaultLimits(processFolder(config.dataDir))
  const release = await roomFor(context, limits.body)
  let body: ParsedBody | null = null
  try {
    body = await readBody(request, limits, received)
    // No body counts as one without keys, so that each required field is named.
    if (!takes[kind].includes(body.kind) && body.kind !== 'none')
      throw new ApiError(415, 'error.mediaType')
    // The sender decides how long a body takes: meanwhile their session, account or rights may have ended.
    await mustBeSignedIn(context, true)
    return await work(body.entries, body.json)
  } finally {
    await body?.dispose()
    release()
  }
}
