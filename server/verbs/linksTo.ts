import { isAllowed } from '../../src/schema'
import { familyContext } from '../family/context'
import { notFound } from '../http/apiError'
import type { Context } from '../http/context'
import { json, type Reply } from '../http/reply'
import { deepLinks } from '../reference'
import { models, type Model } from '../resources/model'
import type { Condition } from '../store/conditions'
import { countRows, selectPage, type RecordId } from '../store/rows'
import { hitsOf } from './hits'
import { admit, idOf } from './locate'

/** So many of each resource are named; the others are counted. */
const most = 5

/** `deeplink/to/{resource}/{id}`: what has a deep link to that record, as far as the caller may see it, and how many all are. */
export async function linksTo(context: Context): Promise<Reply> {
  const { params, store, user } = context
  const target = models.get(params['resource'] ?? '')
  const kinds = deepLinks.filter(({ resource }) => resource === target?.name)
  if (!target || kinds.length === 0) throw notFound()
  admit(context, target, 'view')
  const id = idOf(target, params['id'] ?? '')
  const source = { db: store.db, dialect: store.dialect }
  const items: unknown[] = []
  let total = 0
  for (const model of models.values()) {
    const any = leadingTo(model, kinds, id)
    if (any.length === 0) continue
    const where = [...scopeOf(context, model), { any }]
    total += await countRows(source, model.table, where)
    if (!isAllowed(model.resource, 'view', user?.roles ?? [])) continue
    const asked = {
      table: model.table,
      columns: model.selected,
      where,
      sort: { column: 'id', dir: 'desc' as const },
    }
    items.push(
      ...(await hitsOf(context, model, await selectPage(source, asked, { limit: most, offset: 0 }))),
    )
  }
  return json({ items, total })
}

const scopeOf = (context: Context, { hooks, variant }: Model): readonly Condition[] => [
  ...(hooks.where?.(familyContext(context)) ?? []),
  ...(variant ? [{ column: variant.column, is: '=' as const, value: variant.value }] : []),
]

/** What holds of the rows that lead to the record, by one of these kinds in any of their links. */
function leadingTo(model: Model, kinds: typeof deepLinks, id: RecordId): readonly Condition[] {
  const linking = model.columns.filter(
    ({ field }) => model.resource.fields[field]?.kind === 'deepLink',
  )
  return linking.flatMap(({ column }) =>
    kinds.map((kind) => ({
      all: [
        { column, key: 'id', equals: kind.id },
        kind.needs.includes('newspaper')
          ? { column, key: 'flierId', equals: id }
          : { column, key: 'parameterId', equals: id },
      ],
    })),
  )
}
