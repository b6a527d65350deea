import { idForm } from '../../../src/fields/stores'
import { isAllowed } from '../../../src/schema'
import { has } from '../../../src/schema/registry'
import { ApiError, notFound } from '../../http/apiError'
import { userOf, type Context } from '../../http/context'
import { json, type Reply } from '../../http/reply'
import type { Route } from '../../http/route'
import { namesEver, presentName } from '../../resources/former'
import { models, type Model } from '../../resources/model'
import type { Condition } from '../../records/conditions'
import { idOfRow, selectPage } from '../../records/rows'
import { admitUnder, locate, parentIdOf, seesAll, singletonId } from '../../verbs/locate'
import { recordIdOf } from '../history/recordId'
import {
  lastWriteBeside,
  lastWriteOf,
  presentBeside,
  sayClosed,
  sayOpen,
  type OpenRecord,
  type Present,
  type Under,
  type Written,
} from './store/rows'

/**
 * Who has a record open. Forms report it again and again and are told who else has it; lists are told who has which
 * record, and who wrote to them last. Nothing is locked by it.
 */
const routes: readonly Route[] = [
  { method: 'GET', path: 'open/{resource}', roles: 'signedIn', isUnattended: true, handler: list },
  {
    method: 'PUT',
    path: 'open/{resource}/{id}',
    roles: 'signedIn',
    isUnattended: true,
    handler: open,
  },
  {
    method: 'DELETE',
    path: 'open/{resource}/{id}',
    roles: 'signedIn',
    isUnattended: true,
    handler: close,
  },
]

/** The calls of who has what open; none where the app does without. */
export const presenceRoutes = has('presence') ? routes : []

/** The resource of the path. @throws 404 where the caller may not see it */
function modelOf(context: Context): Model {
  const model = models.get(presentName(context.params['resource'] ?? ''))
  if (!model || !isAllowed(model.resource, 'view', userOf(context).grants)) throw notFound()
  return model
}

/** The record of the path; of a singleton, the caller's own. */
function recordOf(context: Context): OpenRecord {
  const model = modelOf(context)
  const { id = '' } = context.params
  if (!idForm.text.test(id)) throw notFound()
  return {
    resource: model.name,
    id: model.resource.singleton ? String(singletonId(context, model)) : id,
  }
}

const presentJson = ({ name, since }: Present) => ({ name, since: new Date(since).toISOString() })

async function list(context: Context): Promise<Reply> {
  const { store, now } = context
  const model = modelOf(context)
  const { name: resource, resource: definition } = model
  // no list shows a singleton; for one's own account, which needs no role, it would name everybody who has theirs open
  if (definition.singleton) throw notFound()
  const under = await unseenIsNone(underOf(context, model))
  const { id: userId, username } = userOf(context)
  const found = await whoStandsUnder(
    context,
    { model, under },
    await presentBeside(store.db, { resource }, { userId, now }),
  )
  const written = has('audit')
    ? await lastWriteBeside(store, { names: namesEver(resource), under }, { username, now })
    : undefined
  const items = found.map((one) => ({ id: one.id, ...presentJson(one) }))
  return json({ items, written: written ? writtenJson(written) : null })
}

/** Makes a 404 of a 403: forms and lists ask again and again, and each refusal would be a line of the log. */
const unseenIsNone = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 403 ? notFound() : error
  })

/** Those who have a child of `under` open; everybody who has a record of the model open, where it is undefined. */
async function whoStandsUnder(
  context: Context,
  { model: { name, idType, parent, table }, under }: { model: Model; under: Under | undefined },
  all: readonly Present[],
): Promise<readonly Present[]> {
  if (!parent || !under) return all
  const known: { readonly one: Present; readonly id: string }[] = []
  for (const one of all) {
    const id = await recordIdOf(context, name, one.id)
    if (idForm[idType].test(id)) known.push({ one, id })
  }
  if (known.length === 0) return []
  const where: Condition[] = [
    { column: parent.column, is: '=', value: under.id },
    { column: 'id', in: known.map(({ id }) => (idType === 'text' ? id : Number(id))) },
  ]
  const page = { table, columns: ['id'], where, sort: { column: 'id', dir: 'asc' } } as const
  const rows = await selectPage(context.store, page, { limit: known.length, offset: 0 })
  const standing = new Set(rows.map((row) => String(idOfRow(row))))
  return known.filter(({ id }) => standing.has(id)).map(({ one }) => one)
}

/**
 * The record whose children alone a list shows, by `?parent=`; undefined where it shows all.
 * @throws 404 where there is none, 403 where the caller may not see it or, without `parent`, not every parent resource
 */
async function underOf(context: Context, model: Model): Promise<Under | undefined> {
  const { parent } = model
  if (!parent) return undefined
  const said = context.query.get('parent')
  await admitUnder({ ...context, params: said === null ? {} : { parent: said } }, model)
  if (said === null) return undefined
  return {
    wireName: parent.wireName,
    id: parentIdOf(model, said),
    parents: parent.resources.flatMap(namesEver),
  }
}

const writtenJson = ({ name, at }: Written) => ({
  name,
  at: new Date(at).toISOString(),
})

async function open(context: Context): Promise<Reply> {
  const { store, now } = context
  const record = recordOf(context)
  await unseenIsNone(admitTo(context, record))
  const { id: userId, username: name } = userOf(context)
  await store.transaction((trx) => sayOpen(trx, record, { userId, name, now }))
  const others = await presentBeside(store.db, record, { userId, now })
  return json({ others: others.map(presentJson), saved: await savedJson(context, record) })
}

/** Checks the record's own parent, where the caller may not see every resource that it can be of. @throws 404, 403 */
async function admitTo(context: Context, { resource, id }: OpenRecord): Promise<void> {
  const model = modelOf(context)
  if (!model.parent || seesAll(model, userOf(context).grants)) return
  const params = { id: await recordIdOf(context, resource, id) }
  await locate({ ...context, params }, [model], { db: context.store.db })
}

/** Who saved the record last and when; null where nobody knows. */
async function savedJson(context: Context, { resource, id }: OpenRecord) {
  if (!has('audit')) return null
  const recordId = await recordIdOf(context, resource, id)
  const found = await lastWriteOf(context.store.db, { names: namesEver(resource), recordId })
  return found ? writtenJson(found) : null
}

async function close(context: Context): Promise<Reply> {
  const record = recordOf(context)
  await context.store.transaction((trx) => sayClosed(trx, record, userOf(context).id))
  return json({})
}
