import { dayOfMoment, lastDayOf } from '../../../i18n/zone'
import { addDays } from '../../../src/schema'
import type { Context } from '../../http/context'
import { modelOfName, type Model } from '../../resources/model'
import type { Condition } from '../../records/conditions'
import { notOver, withinDays, type DateColumn } from '../../records/days'
import { cachedPage } from '../../records/pageCache'
import { countPage, idOfRow, selectPage, type Row } from '../../records/rows'
import { hitOfEach, hitsOf, type Hit } from '../palette/hits'
import { pictureOf, runOf } from './sight'
import { onConditions } from '../../verbs/life'
import { scopeOf } from '../../verbs/locate'

/** The first rows of a block, and how many there are. */
export interface Block<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** How many of each resource, where there are any. */
  readonly counts?: readonly { readonly resource: string; readonly count: number }[]
}

/** A record whose time begins or ends, and when: a day, or an instant. */
export type Dated = Hit & { readonly at: string }

/** Rows of a block, and collections that are asked at a time: a person's page takes no more than a few connections. */
const [most, together] = [8, 4] as const

/** Only the children of this many parents that are not over are looked for. */
const mostParents = 500

/** Asks a few models at a time, in their order. */
async function each<T>(
  models: readonly Model[],
  ask: (model: Model) => Promise<T>,
): Promise<readonly T[]> {
  const found: T[] = []
  for (let at = 0; at < models.length; at += together)
    found.push(...(await Promise.all(models.slice(at, at + together).map(ask))))
  return found
}

/** The rows of one model and how many it has; cached until one of its tables is written to. */
async function asked<T>(
  context: Context,
  key: readonly unknown[],
  { tables, ask }: { readonly tables: readonly string[]; readonly ask: () => Promise<Block<T>> },
): Promise<Block<T>> {
  const make = async () => JSON.stringify(await ask())
  const kept: Block<T> = JSON.parse(
    await cachedPage(context.store, { key: JSON.stringify(['start', ...key]), tables }, make),
  )
  return kept
}

const tablesOf = ({ table, parent }: Model): readonly string[] => [
  table,
  ...(parent?.resources ?? []).map((name) => modelOfName(name).table),
]

const joined = <T>(blocks: readonly Block<T>[]): Block<T> => ({
  items: blocks.flatMap(({ items }) => items),
  total: blocks.reduce((sum, { total }) => sum + total, 0),
  counts: blocks.flatMap(({ counts = [] }) => counts.filter(({ count }) => count > 0)),
})

interface Turning {
  /** The end of a record's time that is meant. */
  readonly which: 'start' | 'end'
  readonly today: string
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly until: string
}

/**
 * What begins or ends between two days: from today on the soonest first, then what is past, the latest first.
 * @returns null for a person who sees nothing that has dates
 */
export async function turning(
  context: Context,
  models: readonly Model[],
  turn: Turning,
): Promise<Block<Dated> | null> {
  const { which, today } = turn
  const dated = models.filter((model) => runOf(model) !== null)
  if (dated.length === 0) return null
  const blocks = await each(dated, (model) =>
    asked(context, [which, model.name, today, context.locale], {
      tables: tablesOf(model),
      ask: async () => {
        const run = runOf(model)
        const dates = !run ? [] : which === 'start' ? run.starts : [run.end]
        const found: Block<Dated>[] = []
        for (const [at, date] of dates.entries()) {
          // of several the first that has a value counts
          const open = dates.slice(0, at).map(({ column }) => ({ column, isNull: true }))
          found.push(await turningBy(context, model, { date, open, ...turn }))
        }
        const { items, total } = joined(found)
        return { items, total, counts: [{ resource: model.name, count: total }] }
      },
    }),
  )
  const all = joined(blocks)
  const dayOf = ({ at }: Dated) => (which === 'end' ? lastDayOf('', at) : dayOfMoment(at))
  // a whole day comes before the moments in it
  const placeOf = (one: Dated) => (one.at === dayOf(one) ? one.at : `${dayOf(one)} ${one.at}`)
  const isComing = (one: Dated) => dayOf(one) >= today
  const inOrder = all.items.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const past = inOrder.filter((one) => !isComing(one)).toReversed()
  return { ...all, items: [...inOrder.filter(isComing), ...past].slice(0, most) }
}

/** The records of a model for which one date lies between two days: the next ones from today on, and the last before. */
async function turningBy(
  context: Context,
  model: Model,
  {
    date,
    open,
    which,
    today,
    from,
    until,
  }: Turning & { readonly date: DateColumn; readonly open: readonly Condition[] },
): Promise<Block<Dated>> {
  const { db, dialect } = context.store
  const { table, selected: columns } = model
  const scope = [...scopeOf(context, model), ...onConditions(model), ...open]
  const days = { from, until, isEnd: which === 'end' }
  const part = (span: Partial<typeof days>, dir: 'asc' | 'desc') => {
    const where = [...scope, ...withinDays(date, { ...days, ...span })]
    const page = { table, columns, where, sort: { column: date.column, dir } }
    return selectPage({ db, dialect }, page, { limit: most, offset: 0 })
  }
  const rows = [
    ...(await part({ from: today }, 'asc')),
    ...(await part({ until: addDays(today, -1) }, 'desc')),
  ]
  const hits = await hitOfEach(context, model, rows)
  return {
    items: hits.flatMap((hit, at) => (hit ? [{ ...hit, at: momentOf(rows[at], date) }] : [])),
    total: await countPage(
      { db, dialect },
      { table, where: [...scope, ...withinDays(date, days)] },
    ),
  }
}

const momentOf = (row: Row | undefined, { column }: DateColumn): string => String(row?.[column])

/** Records not over that lack the image they are known by; null for a person who sees nothing that has images. */
export async function pictureless(
  context: Context,
  models: readonly Model[],
  today: string,
): Promise<Block<Hit> | null> {
  const { store, locale } = context
  const source = { db: store.db, dialect: store.dialect }
  const shown = models.filter((model) => pictureOf(model) !== null)
  if (shown.length === 0) return null
  const blocks = await each(shown, (model) =>
    asked(context, ['pictures', model.name, today, locale], {
      tables: tablesOf(model),
      ask: async () => {
        const where = [
          ...scopeOf(context, model),
          ...(await alive(context, model, today)),
          { column: pictureOf(model) ?? '', isNull: true as const },
        ]
        const sort = { column: 'id', dir: 'desc' as const }
        const page = { table: model.table, columns: model.selected, where, sort }
        const [rows, total] = await Promise.all([
          selectPage(source, page, { limit: most, offset: 0 }),
          countPage(source, page),
        ])
        const counts = [{ resource: model.name, count: total }]
        return { items: await hitsOf(context, model, rows), total, counts }
      },
    }),
  )
  const all = joined(blocks)
  return { ...all, items: all.items.slice(0, most) }
}

/** Conditions for records that are not over, by their own dates and those of their parent. */
async function alive(context: Context, model: Model, today: string): Promise<readonly Condition[]> {
  const run = runOf(model)
  const own = [...onConditions(model), ...(run ? [notOver(run.end, today)] : [])]
  const parents = model.parent?.resources.map(modelOfName) ?? []
  const [first] = parents
  const above = first && runOf(first)
  if (!model.parent || !first || !above) return own
  const { db, dialect } = context.store
  const rows = await selectPage(
    { db, dialect },
    {
      table: first.table,
      columns: ['id'],
      where: [...onConditions(first), notOver(above.end, today)],
      sort: { column: above.end.column, dir: 'asc' },
    },
    { limit: mostParents, offset: 0 },
  )
  return [...own, { column: model.parent.column, in: rows.map(idOfRow) }]
}
