import { bodyKindOf, type BodyKind } from '../../src/schema'
import { isShort, readBody, type ParsedBody, defaultLimits } from '../files/body'
import { processFolder } from '../files/tempFile'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
import { quota, type Release } from '../quota'
import type { Model } from '../resources/model'

/** How the body of a verb travels; resources of one path send it alike. */
export const bodyOf = (models: readonly Model[], verb: 'create' | 'update'): BodyKind =>
  models[0] ? bodyKindOf(models[0].resource.api, verb) : 'multipart'

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

/** Room for the body of a call; a form without uploads needs none. @throws ApiError 503 */
async function roomFor(context: Context): Promise<Release> {
  const { request, user } = context
  if (isShort(request) || !user) return () => {}
  const announced = Number(request.headers.get('content-length') ?? 0)
  return uploading.take(String(user.id), Math.max(smallest, announced || 0))
}

/** Reads the body of a write, gives it to `work`, and throws away its uploads whatever comes of it. @throws 415 */
export async function withBody<T>(
  context: Context,
  kind: BodyKind,
  work: (entries: ParsedBody['entries'], json?: unknown) => Promise<T>,
): Promise<T> {
  const release = await roomFor(context)
  let body: ParsedBody | null = null
  try {
    const { request, config, received } = context
    body = await readBody(request, defaultLimits(processFolder(config.dataDir)), received)
    // No body at all is a body without keys: what is required is named one by one.
    if (!takes[kind].includes(body.kind) && body.kind !== 'none')
      throw new ApiError(415, 'error.mediaType')
    return await work(body.entries, body.json)
  } finally {
    await body?.dispose()
    release()
  }
}
