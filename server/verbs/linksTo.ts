import { isAllowed } from '../../src/schema'
import { serverHalfOf } from '../fields'
import { notFound } from '../http/apiError'
import type { Context } from '../http/context'
import { json, type Reply } from '../http/reply'
import { models, type Model } from '../resources/model'
import type { Condition } from '../records/conditions'
import { countRows, selectPage, type RecordId } from '../records/rows'
import { hitsOf } from '../features/palette/hits'
import { admit, idOf, scopeOf } from './locate'

/** How many of each resource are named; the others are counted. */
const most = 5

/** `links-to/{resource}/{id}`: what has a link to that record, as far as the caller may see it, and how many all are. */
export async function linksTo(context: Context): Promise<Reply> {
  const { params, store, user } = context
  const target = models.get(params['resource'] ?? '')
  if (!target) throw notFound()
  admit(context, target, 'view')
  const id = idOf(target, params['id'] ?? '')
  const source = { db: store.db, dialect: store.dialect }
  const items: unknown[] = []
  let total = 0
  for (const model of models.values()) {
    // a computed collection has no links of its own
    if (model.hooks.reading) continue
    const any = leadingTo(model, { resource: target.name, id })
    if (any.length === 0) continue
    const where = [...scopeOf(context, model), { any }]
    total += await countRows(source, model.table, where)
    if (!isAllowed(model.resource, 'view', user?.grants ?? [])) continue
    const asked = {
      table: model.table,
      columns: model.selected,
      where,
      sort: { column: 'id', dir: 'desc' as const },
    }
    items.push(
      ...(await hitsOf(
        context,
        model,
        await selectPage(source, asked, { limit: most, offset: 0 }),
      )),
    )
  }
  return json({ items, total })
}

/** Conditions on the rows that link to the record in any of their fields. */
const leadingTo = (
  { columns, resource, parent }: Model,
  target: { readonly resource: string; readonly id: RecordId },
): readonly Condition[] =>
  columns.flatMap(({ column, field: name }) => {
    const field = resource.fields[name]
    // a child's parent is no link to it: the child is deleted with it
    if (!field || name === parent?.field) return []
    return serverHalfOf(field).leadingTo?.(column, { ...target, field }) ?? []
  })
