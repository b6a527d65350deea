import { select, text } from 'panel-engine/fields'
import { target } from '../../kinds'
import {
  defineResource,
  endpoints,
  inEach,
  isRole,
  locales,
  ownNoun,
  roles,
  type Role,
} from 'panel-engine/schema'
import {
  ApiError,
  invalid,
  notFound,
  isAdmin,
  userOf,
  type Context,
  json,
  recordReply,
  type Reply,
  type Db,
  type Trx,
  audit,
  answeredBefore,
  createOnce,
  honourRevision,
  requireRevision,
  withBody,
} from 'panel-engine/server'
import { lockTable } from 'panel-engine/store'
import {
  countAudiencesOf,
  deleteAudience,
  insertAudience,
  selectAudiences,
  updateAudience,
  type AudienceContent,
  type StoredAudience,
} from './store/audiences'
import { idsOf, readGroup } from './group'

/** How many audiences a person may save. */
const MOST = 200

/** What a body may say of a saved audience. */
const said = defineResource({
  name: 'audiences',
  label: ownNoun('own.audiences'),
  api: endpoints({}, { body: 'json' }),
  fields: {
    name: text({ required: true, max: 80 }),
    role: select({
      options: roles.map((id) => ({ id, label: inEach(() => id) })),
      ids: 'text',
    }),
    target: target({ required: true, anonymous: false, mode: 'writeOnly' }),
  },
})

/** The audiences that the caller sees; an administrator sees all shared ones. */
const seenBy = (context: Context, db: Db | Trx, id?: number) => {
  const { id: userId, roles: held } = userOf(context)
  return selectAudiences(db, {
    userId,
    roles: isAdmin(context) ? 'all' : held,
    ...(id !== undefined && { id }),
  })
}

/** Takes the table's lock: what a transaction has counted or found stays true until it commits. */
const hold = ({ store }: Context, trx: Trx) => lockTable(trx, store, 'audience')

/** By name, one's own first. */
export async function listAudiences(context: Context): Promise<Reply> {
  const { id: userId } = userOf(context)
  const found = await seenBy(context, context.store.db)
  const items = found.map((one) => answerOf(context, one))
  const isOwn = ({ ownerId }: StoredAudience) => ownerId === userId
  const order = found
    .map((one, at) => ({ one, at }))
    .toSorted(
      (a, b) =>
        Number(isOwn(b.one)) - Number(isOwn(a.one)) ||
        a.one.name.localeCompare(b.one.name, locales[0]),
    )
  return json({ items: order.map(({ at }) => items[at]) })
}

export const createAudience = (context: Context): Promise<Reply> =>
  withBody(context, 'json', async (entries, sent) => {
    const before = await answeredBefore(context)
    if (before) return before
    const content = await contentOf(context, entries, { json: sent })
    return createOnce(context, async (trx) => {
      await hold(context, trx)
      const user = userOf(context)
      if ((await countAudiencesOf(trx, user.id)) >= MOST)
        throw new ApiError(409, 'api.audiencesFull', { args: { max: MOST } })
      const id = await insertAudience(trx, content, { ...user, at: context.now })
      const made = answerOf(context, { ...content, ...ownedBy(user), id, revision: 1 })
      await tell(trx, context, { action: 'create', id, after: made })
      return recordReply(made, { status: 201 })
    })
  })

/** Changes one's own, or as an administrator a shared one; records that used it keep what they have. */
export const changeAudience = (context: Context): Promise<Reply> =>
  withBody(context, 'json', async (entries, sent) => {
    const stored = await ownOf(context, context.store.db)
    requireRevision(context.request.headers, stored.revision)
    const content = await contentOf(context, entries, { json: sent, stored })
    return context.store.transaction(async (trx) => {
      await hold(context, trx)
      if (!(await updateAudience(trx, stored, content))) throw new ApiError(412, 'error.stale')
      const after = { ...stored, ...content, revision: stored.revision + 1 }
      const answer = answerOf(context, after)
      const before = answerOf(context, stored)
      await tell(trx, context, { action: 'update', id: stored.id, before, after: answer })
      return recordReply(answer)
    })
  })

export const removeAudience = (context: Context): Promise<Reply> =>
  context.store.transaction(async (trx) => {
    await hold(context, trx)
    const stored = await ownOf(context, trx)
    honourRevision(context.request.headers, stored.revision)
    await deleteAudience(trx, stored.id)
    const before = answerOf(context, stored)
    await tell(trx, context, { action: 'delete', id: stored.id, before })
    return json({ id: stored.id })
  })

/** The one of the path, for a caller who may change it. @throws 404 where the caller sees none; 403 where it is another's */
async function ownOf(context: Context, db: Db | Trx): Promise<StoredAudience> {
  const id = context.params['id'] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const [found] = await seenBy(context, db, Number(id))
  if (!found) throw notFound()
  if (found.ownerId !== userOf(context).id && !isAdmin(context))
    throw new ApiError(403, 'error.forbidden')
  return found
}

/** Validates a body. A person may share with a role of their own, an administrator with any. */
async function contentOf(
  context: Context,
  entries: Parameters<typeof readGroup>[2],
  { json: sent, stored = null }: { json: unknown; stored?: StoredAudience | null },
): Promise<AudienceContent> {
  const { values, target: group } = await readGroup(context, said, entries, {
    before: stored,
    json: sent,
  })
  const { role } = values
  const isShareable =
    !isRole(role) || isAdmin(context) || role === stored?.role || held(context).includes(role)
  if (!isShareable) throw invalid({ role: { message: 'rule.choice' } })
  return {
    name: String(values['name']).trim(),
    role: isRole(role) ? role : null,
    customerType: Number(group?.customerType ?? 0),
    customerSubtypes: idsOf(group?.customerSubtypes ?? []),
    halls: idsOf(group?.halls ?? []),
  }
}

const held = (context: Context): readonly Role[] => userOf(context).roles.filter(isRole)

const ownedBy = ({ id, username }: { id: number; username: string }) => ({
  ownerId: id,
  owner: username,
})

const answerOf = (context: Context, audience: StoredAudience) => ({
  id: audience.id,
  revision: audience.revision,
  name: audience.name,
  role: audience.role,
  owner: audience.owner,
  is_own: audience.ownerId === userOf(context).id,
  customer_type: audience.customerType,
  customer_subtypes: audience.customerSubtypes,
  halls: audience.halls,
})

const tell = (
  trx: Trx,
  { now, user, ip }: Context,
  {
    action,
    id,
    before,
    after,
  }: { action: 'create' | 'update' | 'delete'; id: number; before?: unknown; after?: unknown },
) =>
  audit(trx, { at: now, actor: user, ip, action, resource: said.name, recordId: id, before, after })
