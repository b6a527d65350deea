import { bodyKindOf, type BodyKind } from '../../src/schema'
import { readBody, type ParsedBody } from '../files/body'
import { defaultLimits } from '../files/limits'
import { processFolder } from '../files/tempFile'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
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

/** Reads the body of a write, gives it to `work`, and throws away its uploads whatever comes of it. @throws 415 */
export async function withBody<T>(
  { request, config }: Context,
  kind: BodyKind,
  work: (entries: ParsedBody['entries'], json?: unknown) => Promise<T>,
): Promise<T> {
  const body = await readBody(request, defaultLimits(processFolder(config.dataDir)))
  try {
    // No body at all is a body without keys: what is required is named one by one.
    if (!takes[kind].includes(body.kind) && body.kind !== 'none')
      throw new ApiError(415, 'error.mediaType')
    return await work(body.entries, body.json)
  } finally {
    await body.dispose()
  }
}
