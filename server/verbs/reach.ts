import { target } from '../../resources/kinds'
import { entriesIn, runsKey } from '../../src/fields/query'
import { defineResource, endpoints, ownNoun } from '../../src/schema'
import { badQuery, notFound } from '../http/apiError'
import { userOf, type Context } from '../http/context'
import { serverHalfOf } from '../fields'
import { json, type Reply } from '../http/reply'
import type { Route } from '../http/route'
import { takeTurns } from '../http/quota'
import { models } from '../resources/model'
import { countAudience, countStored } from '../store/pushAudience'
import { countReach } from '../store/reach'
import { idsOf, readGroup } from './group'
import { admit, idOf } from './locate'

/** What a query may say of whom a record is for. */
const said = defineResource({
  name: 'reach',
  label: ownNoun('own.reach'),
  api: endpoints({}),
  fields: { target: target({ required: true, anonymous: false }) },
})

/** The keys of a group as a body has them, but for the file; or the record whose list it is. */
export const reachKeys: Route['query'] = {
  ...Object.fromEntries(
    Object.entries(serverHalfOf(said.fields.target).body('target', said.fields.target))
      .filter(([key]) => key !== 'target_users_file')
      .map(([key, schema]) => [key, { schema }]),
  ),
  [runsKey('halls')]: {
    schema: { type: 'string', pattern: '^\\d+(-\\d+)?(\\.\\d+(-\\d+)?)*$' },
    description: 'Many halls in short: `10-19.25`',
  },
  resource: { schema: { type: 'string' }, description: 'With `id`: of its stored list' },
  id: { schema: { type: 'string' } },
}

/** One at a time, person after person: nobody's ticking keeps others from being answered. */
const turn = takeTurns(1, { ofOne: 4, ofAll: 60 })

/**
 * `GET target-users/reach`: how many cards a group has, as a push to it counts them, by the keys of a target; or with
 * `resource` and `id`, how many the stored list of that record stands for. @returns `{count}`
 */
export async function reach(context: Context): Promise<Reply> {
  const { query } = context
  const isStored = query.has('resource') || query.has('id')
  if (isStored)
    for (const key of query.keys()) if (key !== 'resource' && key !== 'id') throw badQuery(key)
  const count = isStored ? await ofStored(context) : await ofGroup(context)
  return json({ count })
}

async function ofStored(context: Context): Promise<number> {
  const { query, store } = context
  const model = models.get(query.get('resource') ?? '')
  if (!model || model.aimed === null) throw notFound()
  admit(context, model, 'view')
  const id = idOf(model, query.get('id') ?? undefined)
  return turn(String(userOf(context).id), () => countStored(store.db, model.name, id))
}

async function ofGroup(context: Context): Promise<number> {
  const { query, store } = context
  const { target: asked } = await readGroup(context, said, entriesIn(said, query))
  if (!asked) return 0
  if (asked.user)
    return countAudience(store.db, { kind: 'cards', users: [String(asked.user)], hasList: false })
  return turn(String(userOf(context).id), () =>
    countReach(store, {
      kind: 'group',
      customerType: Number(asked.customerType),
      subtypes: idsOf(asked.customerSubtypes),
      halls: idsOf(asked.halls),
    }),
  )
}
