import type { Context, Db, Trx } from 'panel-engine/server'
import { selectRow, type Row } from 'panel-engine/store'
import { idOf, scopeOf, type Model } from 'panel-engine/verbs'

/** Which row is wanted. */
interface Wanted {
  readonly id: string
  readonly db: Db | Trx
}

/** The row of an id among those that the resource has; undefined where it has none. @throws 404 for what is no id */
export async function rowWith(
  context: Context,
  model: Model,
  { id, db }: Wanted,
): Promise<Row | undefined> {
  const source = { db, dialect: context.store.dialect }
  const where = [
    ...scopeOf(context, model),
    { column: 'id', is: '=' as const, value: idOf(model, id) },
  ]
  return selectRow(source, model.table, { where })
}
