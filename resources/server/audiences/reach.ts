import { target } from '../../kinds'
import { targetField } from '../../kinds/target/field'
import { entriesIn } from 'panel-engine/fields'
import { defineResource, endpoints, ownNoun } from 'panel-engine/schema'
import {
  badQuery,
  notFound,
  userOf,
  type Context,
  json,
  type Reply,
  takeTurns,
} from 'panel-engine/server'
import { models, admit, idOf } from 'panel-engine/verbs'
import { reachOf, countStored } from './store/count'
import { reachFromCube } from './store/reach'
import { idsOf, readGroup } from './group'

/** What a query may say of whom a record is for. */
const said = defineResource({
  name: 'reach',
  label: ownNoun('own.reach'),
  api: endpoints({}),
  fields: { target: target({ required: true, anonymous: false }) },
})

/** One count at a time, people in fair turns: one person's ticking does not hold up the others. */
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
  if (!model || !targetField(model.resource)) throw notFound()
  admit(context, model, 'view')
  const id = idOf(model, query.get('id') ?? undefined)
  return turn(String(userOf(context).id), () => countStored(store.db, model.name, id))
}

async function ofGroup(context: Context): Promise<number> {
  const { query, store } = context
  const { target: asked } = await readGroup(context, said, entriesIn(said, query))
  if (!asked) return 0
  if (asked.user)
    return reachOf(store.db, { kind: 'cards', users: [String(asked.user)], hasList: false })
  return turn(String(userOf(context).id), () =>
    reachFromCube(store, {
      kind: 'group',
      customerType: Number(asked.customerType),
      subtypes: idsOf(asked.customerSubtypes),
      halls: idsOf(asked.halls),
    }),
  )
}
