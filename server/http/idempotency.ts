import {
  claimIdempotencyKey,
  findIdempotentAnswer,
  keepIdempotentAnswer,
} from './store/idempotencyKeys'
import { followKey } from '../auth/followKey'
import type { Db, Trx } from '../database/store'
import { ApiError } from './apiError'
import { sessionOf, type Context } from './context'
import type { Reply } from './reply'

/**
 * How long an answer is kept for a retry, and that of a part of a call, which is continued at once, ms. A browser keeps
 * a draft, and with it the key of its save, for thirty days.
 */
const [keepFor, keepPartsFor] = [31 * 86_400_000, 3_600_000] as const

/** What a create answers; `again` is what a retry gets where that is less, for a secret is shown once. */
export type Created = Reply & { readonly again?: Reply }

/**
 * Runs a create in one transaction. With an `Idempotency-Key` the answer is kept in that same
 * transaction, and the same key of the same user gets it again: in parallel the second waits for
 * the first; a create that failed leaves nothing, so it may be tried again.
 */
export async function createOnce(
  context: Context,
  create: (trx: Trx) => Promise<Created>,
): Promise<Reply> {
  const key = keyOf(context)
  return context.store.transaction(async (trx) => {
    if (key === null) return create(trx)
    const id = { ...routeOf(context), key }
    const own = [id.user_id, id.route, key]
    if ((await claimIdempotencyKey(trx, [...own, context.now])).changed !== 1) {
      const first = await replay(context, trx, id)
      if (!first) throw new ApiError(409, 'error.conflict')
      return first
    }
    const reply = await create(trx)
    const { status, headers, body } = reply.again ?? reply
    await followKey(trx, context.box)
    const sealed = context.box.seal(typeof body === 'string' ? body : '')
    await keepIdempotentAnswer(trx, [status, sealed, headers['ETag'] ?? null, ...own])
    return reply
  })
}

/**
 * The answer of an earlier attempt at a create; null if there was none. Asked before the body is judged, so that a
 * retry is not refused as a double of what its first attempt made.
 */
export async function answeredBefore(context: Context): Promise<Reply | null> {
  const key = keyOf(context)
  return key === null ? null : replay(context, context.store.db, { ...routeOf(context), key })
}

/**
 * What an earlier attempt at a long call under the same key has done. Each part keeps its answer in its own
 * transaction, under its name, so that a retry on any server does no part twice.
 * @returns the kept answers of the named parts
 */
export async function partsDone(
  context: Context,
  names: readonly string[],
): Promise<readonly string[]> {
  const key = keyOf(context)
  if (key === null) return []
  const { user_id: user, route } = routeOf(context)
  const rows = await context.store.db
    .selectFrom('idempotency')
    .select('body')
    .where('user_id', '=', user)
    .where('route', '=', route)
    .where('status', '>', 0)
    .where(
      'key',
      'in',
      names.map((name) => partKey(key, name)),
    )
    .execute()
  return rows.map(({ body }) => context.box.open(body))
}

/**
 * Does a part of a long call, and keeps its answer under the key of the call and the name of the part.
 * @returns null where it was done before; the first of two at once is waited for
 */
export async function doPart<T>(
  context: Context,
  trx: Trx,
  { name, work }: { readonly name: string; readonly work: () => Promise<T> },
): Promise<T | null> {
  const key = keyOf(context)
  if (key === null) return work()
  const { user_id: user, route } = routeOf(context)
  const own = [user, route, partKey(key, name)]
  // dated back so that an hour is left: the sweep then finds all it deletes at the beginning of one index
  const at = context.now - (keepFor - keepPartsFor)
  if ((await claimIdempotencyKey(trx, [...own, at])).changed !== 1) return null
  const done = await work()
  await followKey(trx, context.box)
  await keepIdempotentAnswer(trx, [200, context.box.seal(JSON.stringify(done)), null, ...own])
  return done
}

/** Unambiguous: a key has no space in it. */
const partKey = (key: string, name: string): string => `${key} ${name}`

/** Whether a call may be sent again. @throws 400 for a key that is none */
export const hasKey = (context: Context): boolean => keyOf(context) !== null

function keyOf({ request }: Context): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ApiError(400, 'error.idempotencyKey')
  return key
}

const routeOf = (context: Context) => ({
  user_id: sessionOf(context).user.id,
  route: plainPath(context.url.pathname.replace(/\/$/, '')),
})

/** A path in one spelling, the same for all that lead to the same call (RFC 3986, 6.2.2). */
const plainPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')

async function replay(
  { box }: Context,
  db: Db | Trx,
  id: { user_id: number; route: string; key: string },
): Promise<Reply | null> {
  const first = (await findIdempotentAnswer(db, [id.user_id, id.route, id.key])).rows[0]
  if (!first) return null
  return {
    status: Number(first.status),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Idempotency-Replayed': 'true',
      ...(first.etag !== null && { ETag: first.etag }),
    },
    // Sealed at rest: the answer to a new account shows its secret.
    body: box.open(first.body),
  }
}

/** Forgets answers that nobody will ask for again. */
export async function sweepAnswers(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('at', '<', now - keepFor)
    .execute()
}
