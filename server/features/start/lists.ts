import { addDays, type Json, type StartPage } from '../../../src/schema'
import type { Context } from '../../http/context'
import type { Model } from '../../resources/model'
import { toRecord } from '../../resources/record'
import type { Condition } from '../../records/conditions'
import { notBefore } from '../../records/days'
import { countPage, selectPage } from '../../records/rows'
import { dateColumn, seenBy } from './sight'
import { metCondition } from '../../verbs/life'
import { scopeOf } from '../../verbs/locate'

/** Rows of a list. */
const most = 6

/** A record that wants attention. */
interface Item {
  readonly id: Json
  readonly label: string
  readonly note: Json
  readonly at: Json
}

/** The records of one resource that stand on the start page, and how many there are. */
export interface StartList {
  readonly resource: string
  readonly items: readonly Item[]
  readonly total: number
}

/** The lists of the resources that have one (`startPage`), as far as the caller may see them. */
export const startLists = (context: Context, today: string): Promise<readonly StartList[]> =>
  Promise.all(
    seenBy(context).flatMap((model) => {
      const { startPage } = model.resource
      return startPage ? [listOf(context, { model, said: startPage, today })] : []
    }),
  )

interface Asked {
  readonly model: Model
  readonly said: StartPage
  readonly today: string
}

async function listOf(context: Context, { model, said, today }: Asked): Promise<StartList> {
  const { db, dialect } = context.store
  const page = {
    table: model.table,
    columns: model.selected,
    where: [...scopeOf(context, model), ...wanted({ model, said, today })],
    sort: { column: 'id', dir: 'desc' as const },
  }
  const [rows, total] = await Promise.all([
    selectPage({ db, dialect }, page, { limit: most, offset: 0 }),
    countPage({ db, dialect }, page),
  ])
  const items = rows.map((row): Item => {
    const record = toRecord(model, row)
    const label = said.label.map((field) => record[field]).find(Boolean)
    return {
      id: jsonOf(record['id']),
      label: label === undefined ? '' : String(label),
      note: jsonOf(record[said.note]),
      at: jsonOf(record[said.at]),
    }
  })
  return { resource: model.name, items, total }
}

const jsonOf = (value: unknown): Json =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null

function wanted({ model, said: { when, fresh }, today }: Asked) {
  const from = fresh && dateColumn(model, fresh.field)
  const met = metCondition(model, when)
  const where: Condition[] = met ? [met] : []
  if (fresh && from) where.push(notBefore(from, addDays(today, 1 - fresh.days)))
  return where
}
