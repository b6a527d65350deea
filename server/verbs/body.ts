import { bodyKindOf, type BodyKind } from '../../src/schema'
import { isShort, readBody, type ParsedBody, defaultLimits } from '../files/body'
import { processFolder } from '../files/tempFile'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
import { mustBeSignedIn } from '../http/guard'
import { quota, type Release } from '../quota'
import type { Model } from '../resources/model'

/** How the body of a new record travels: it says itself which variant it is, so variants of one path send it alike. */
export const bodyOf = ([first]: readonly Model[]): BodyKind =>
  first ? bodyKindOf(first.resource.api, 'create') : 'multipart'

const takes: { readonly [K in BodyKind]: readonly ParsedBody['kind'][] } = {
  multipart: ['multipart'],
  urlencoded: ['urlencoded'],
  form: ['urlencoded', 'multipart'],
  json: ['json'],
}

const MiB = 1024 * 1024

/** Bytes of bodies under way, by what is announced of them; a small one stands for the connection that it holds. */
const uploading = quota({
  atOnce: { ofOne: 256 * MiB, ofAll: 1024 * MiB },
  waiting: { ofOne: 200, ofAll: 1_000 },
})
const smallest = 16 * MiB

/**
 * Room for the body of a call; a form without uploads needs none, and neither does what is longer than any body may be:
 * it is refused unread, and would wait for all the room there is, with everybody behind it.
 * @throws ApiError 503
 */
async function roomFor({ request, user }: Context, most: number): Promise<Release> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (isShort(request) || !user || announced > most) return () => {}
  return uploading.take(String(user.id), Math.max(smallest, announced || 0))
}

/**
 * Reads the body of a write, gives it to `work`, and throws away its uploads whatever comes of it.
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
    // No body at all is a body without keys: what is required is named one by one.
    if (!takes[kind].includes(body.kind) && body.kind !== 'none')
      throw new ApiError(415, 'error.mediaType')
    // Its sender chooses when it ends: by then their session may have ended, with an account or rights that are gone.
    await mustBeSignedIn(context, true)
    return await work(body.entries, body.json)
  } finally {
    await body?.dispose()
    release()
  }
}
