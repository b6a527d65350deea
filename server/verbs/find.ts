import { composedParts, isAllowed } from '../../src/schema'
import { familyContext } from '../family/context'
import { badQuery } from '../http/apiError'
import type { Context } from '../http/context'
import { json, type Reply } from '../http/reply'
import { models, type Model } from '../resources/model'
import { toRecord } from '../resources/record'
import { fold } from '../../src/schema/fold'
import type { Condition } from '../store/conditions'
import { idOfRow, selectPage } from '../store/rows'
import { parentRow } from './locate'

const most = 5

/** `find?phrase=`: the newest hits in every collection that the user may see. */
export async function find(context: Context): Promise<Reply> {
  const { query, user } = context
  for (const key of query.keys()) if (key !== 'phrase') throw badQuery(key)
  const phrase = query.get('phrase') ?? ''
  if (phrase.length > 200 || phrase.includes('\0')) throw badQuery('phrase')
  if (fold(phrase).trim() === '') return json({ items: [] })
  const seen = [...models.values()].filter(
    ({ resource, searchable }) =>
      searchable.length > 0 &&
      !resource.singleton &&
      resource.api.endpoints.list !== undefined &&
      isAllowed(resource, 'view', user?.roles ?? []),
  )
  const found = await Promise.all(seen.map((model) => findIn(context, model, phrase)))
  return json({ items: found.flat() })
}

async function findIn(context: Context, model: Model, phrase: string) {
  const { store } = context
  const { variant, parent } = model
  const where: Condition[] = [
    { phrase, columns: null },
    ...(model.hooks.where?.(familyContext(context)) ?? []),
  ]
  if (variant) where.push({ column: variant.column, is: '=', value: variant.value })
  const page = {
    table: model.table,
    columns: model.selected,
    where,
    sort: { column: 'id', dir: 'desc' as const },
  }
  const rows = await selectPage({ db: store.db, dialect: store.dialect }, page, {
    limit: most,
    offset: 0,
  })
  return Promise.all(
    rows.map(async (row) => {
      const record = toRecord(model, row)
      const parts = composedParts(model.resource, record)
      return {
        resource: model.name,
        id: parts.length > 0 ? decodeURIComponent(parts.at(-1) ?? '') : record['id'],
        title: String(record[model.title] ?? record['id']),
        ...(parent && (await above(context, model, record[parent.field]))),
        // what stands before the last part in the panel's id
        ...(parts.length > 1 && { list: parts.slice(0, -1).join('~') }),
      }
    }),
  )
}

/** Whose child a hit is: the parent's id, and its resource where there may be several. */
async function above(context: Context, model: Model, value: unknown) {
  const id = idOfRow({ id: value })
  const { parent } = await parentRow(context, model, { id, db: context.store.db })
  return { parent: id, parentResource: parent.name }
}
