import { lockTable } from '../../records/rows'
import { has } from '../../../src/schema/registry'
import { isAllowed, isObject } from '../../../src/schema'
import { audit } from '../../auth/audit'
import { ApiError, badQuery, invalid, notFound } from '../../http/apiError'
import { isAdmin, userOf, type Context } from '../../http/context'
import { createOnce } from '../../http/idempotency'
import { json, recordReply, type Reply, honourRevision, requireRevision } from '../../http/reply'
import type { Route } from '../../http/route'
import { presentName } from '../../resources/former'
import { models, type Model } from '../../resources/model'
import {
  addSavedView,
  changeSavedView,
  savedViewAt,
  savedViewsFor,
  removeSavedView,
  setStartSavedView,
  startSavedViewsOf,
  type SavedViewRow,
} from './store/rows'
import type { Trx } from '../../database/store'
import { withBody } from '../../verbs/body'
import { readView, viewBodies } from './body'
import { readContent } from './content'

/** Lists as people saved them, their own and those shared with a role. */
const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'views',
    roles: 'signedIn',
    query: { resource: { schema: { type: 'string' } } },
    handler: list,
  },
  {
    method: 'POST',
    path: 'views',
    roles: 'signedIn',
    writes: 'create',
    body: viewBodies.create,
    handler: create,
  },
  {
    method: 'PUT',
    path: 'views/{id}',
    roles: 'signedIn',
    writes: 'update',
    body: viewBodies.update,
    handler: update,
  },
  {
    method: 'DELETE',
    path: 'views/{id}',
    roles: 'signedIn',
    writes: 'delete',
    handler: remove,
  },
]

/** The calls of lists kept under a name; none where the app does without. */
export const savedViewRoutes = has('savedViews') ? routes : []

/** How many views of one list a person may have. */
const mostViews = 50

const mayChange = (context: Context, row: SavedViewRow): boolean =>
  row.owner_id === userOf(context).id || isAdmin(context)

/** The resource of a view that the caller may see the list of; null where there is none. */
function modelOf(context: Context, name: string): Model | null {
  const model = models.get(presentName(name))
  const isListed = model?.resource.api.endpoints.list !== undefined
  return model && isListed && isAllowed(model.resource, 'view', userOf(context).grants)
    ? model
    : null
}

function viewJson(
  context: Context,
  row: SavedViewRow,
  { model, startId }: { readonly model: Model; readonly startId: number | undefined },
) {
  const { content, faults } = readContent(context, model, JSON.parse(row.content))
  return {
    id: row.id,
    revision: row.revision,
    resource: model.name,
    name: row.name,
    role: row.role,
    is_own: row.owner_id === userOf(context).id,
    is_start: startId === row.id,
    content,
    dropped: Object.keys(faults),
  }
}

async function list(context: Context): Promise<Reply> {
  const { query, store } = context
  const { id: userId, roles } = userOf(context)
  const wanted = query.get('resource')
  if (wanted !== null && !models.has(wanted)) throw badQuery('resource')
  const rows = await savedViewsFor(store.db, { userId, roles: isAdmin(context) ? 'all' : roles })
  const starts = await startSavedViewsOf(store.db, userId)
  const items = rows.flatMap((row) => {
    const model = modelOf(context, row.resource)
    if (!model || (wanted !== null && model.name !== wanted)) return []
    return [viewJson(context, row, { model, startId: starts.get(model.name) })]
  })
  return json({ items, total: items.length })
}

async function create(context: Context): Promise<Reply> {
  return withBody(context, 'json', async (_, body) => {
    const named = isObject(body) && typeof body['resource'] === 'string' ? body['resource'] : ''
    const model = modelOf(context, named)
    const takes = ['resource', 'name', 'role', 'content', 'is_start']
    const {
      name = '',
      role = null,
      content = '{}',
      isStart,
    } = readView(context, body, { model, takes })
    if (!model) throw notFound()
    const owner = { id: userOf(context).id, model }
    return createOnce(context, async (trx) => {
      await lockTable(trx, context.store, 'list_view')
      await judgeName(trx, owner, { name, isNew: true })
      const row = await addSavedView(trx, {
        resource: model.name,
        name,
        owner_id: owner.id,
        role,
        content,
      })
      if (isStart) await setStartSavedView(trx, { user_id: owner.id, resource: model.name }, row.id)
      await log(context, trx, { action: 'create', row })
      const startId = isStart ? row.id : undefined
      return recordReply(viewJson(context, row, { model, startId }), { status: 201 })
    })
  })
}

/** A person's own saved views of a list have different names, and there are at most `mostViews`. @throws 422 */
async function judgeName(
  trx: Trx,
  owner: { readonly id: number; readonly model: Model },
  {
    name,
    isNew,
    except,
  }: { readonly name: string; readonly isNew: boolean; readonly except?: number },
): Promise<void> {
  const rows = await savedViewsFor(trx, { userId: owner.id, roles: [] })
  const own = rows.filter(({ resource }) => presentName(resource) === owner.model.name)
  if (isNew && own.length >= mostViews)
    throw invalid({ name: { message: 'api.viewsMost', args: { most: mostViews } } })
  const fold = (text: string) => text.toLowerCase()
  if (own.some((row) => row.id !== except && fold(row.name) === fold(name)))
    throw invalid({ name: { message: 'api.viewTaken' } })
}

/** The view of the path, as long as the caller may see it. @throws 404 */
async function viewOf(context: Context, db: Trx | Context['store']['db']) {
  const { id = '' } = context.params
  const row = /^[1-9]\d{0,14}$/.test(id) ? await savedViewAt(db, Number(id)) : null
  const model = row && modelOf(context, row.resource)
  const { roles } = userOf(context)
  const isShared = row?.role != null && (isAdmin(context) || roles.some((one) => one === row.role))
  if (!row || !model || (row.owner_id !== userOf(context).id && !isShared)) throw notFound()
  return { row, model }
}

async function update(context: Context): Promise<Reply> {
  const seen = await viewOf(context, context.store.db)
  requireRevision(context.request.headers, seen.row.revision)
  return withBody(context, 'json', async (_, body) => {
    const { model } = seen
    const takes = ['name', 'role', 'content', 'is_start']
    const { isStart, ...changes } = readView(context, body, { model, takes })
    const isChanged = Object.keys(changes).length > 0
    if (isChanged && !mayChange(context, seen.row)) throw new ApiError(403, 'api.viewOwner')
    const userId = userOf(context).id
    const row = await context.store.transaction(async (trx) => {
      await lockTable(trx, context.store, 'list_view')
      const { row: held } = await viewOf(context, trx)
      requireRevision(context.request.headers, held.revision)
      if (changes.name !== undefined)
        await judgeName(
          trx,
          { id: held.owner_id, model },
          { name: changes.name, isNew: false, except: held.id },
        )
      const { name, role, content } = changes
      const written = isChanged
        ? await changeSavedView(trx, held, {
            ...(name !== undefined && { name }),
            ...(role !== undefined && { role }),
            ...(content !== undefined && { content }),
          })
        : held
      if (!written) throw new ApiError(412, 'error.stale')
      if (isStart !== undefined) {
        const key = { user_id: userId, resource: model.name }
        const startId = (await startSavedViewsOf(trx, userId)).get(model.name)
        if (isStart || startId === held.id)
          await setStartSavedView(trx, key, isStart ? held.id : null)
      }
      if (isChanged) await log(context, trx, { action: 'update', row: written, before: held })
      return written
    })
    const startId = (await startSavedViewsOf(context.store.db, userId)).get(model.name)
    return recordReply(viewJson(context, row, { model, startId }))
  })
}

async function remove(context: Context): Promise<Reply> {
  const { row } = await viewOf(context, context.store.db)
  if (!mayChange(context, row)) throw new ApiError(403, 'api.viewOwner')
  honourRevision(context.request.headers, row.revision)
  await context.store.transaction(async (trx) => {
    await lockTable(trx, context.store, 'list_view')
    const { row: held } = await viewOf(context, trx)
    honourRevision(context.request.headers, held.revision)
    await removeSavedView(trx, held.id)
    await log(context, trx, { action: 'delete', before: held })
  })
  return json({ id: row.id })
}

/** What the log has of a view. */
const logged = (row: SavedViewRow | undefined) =>
  row && {
    id: row.id,
    resource: row.resource,
    name: row.name,
    role: row.role,
    content: JSON.parse(row.content),
  }

const log = (
  { now, ip, user }: Context,
  trx: Trx,
  {
    action,
    row,
    before,
  }: { action: 'create' | 'update' | 'delete'; row?: SavedViewRow; before?: SavedViewRow },
): Promise<void> =>
  audit(trx, {
    at: now,
    actor: user,
    ip,
    action,
    resource: 'views',
    recordId: (row ?? before)?.id ?? '',
    before: logged(before),
    after: logged(row),
  })
