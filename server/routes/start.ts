import { dayInWarsaw } from '../../i18n/format'
import importsHistory from '../../resources/importsHistory'
import pushHistory from '../../resources/pushHistory'
import { addDays, isAllowed, weekOf, type Json } from '../../src/schema'
import type { Context } from '../http/context'
import { json, type Reply } from '../http/reply'
import type { Route } from '../http/route'
import { modelOfName } from '../resources/model'
import { recordJson } from '../resources/record'
import { activity } from '../start/activity'
import { pictureless, turning, type Block } from '../start/blocks'
import { notBefore, scopeOf, seenBy } from '../start/sight'
import type { Condition } from '../store/conditions'
import { countPage, selectPage } from '../store/rows'

type Item = Readonly<Record<string, Json>>

/** Rows of a block of one collection; how far back a failed import is news, in days. */
const [most, fresh] = [6, 14] as const

/** The newest records of one collection that fit; null for whoever may not see it. */
async function newest(
  context: Context,
  name: string,
  { where, shown }: { readonly where: readonly Condition[]; readonly shown: readonly string[] },
): Promise<Block<Item> | null> {
  const model = modelOfName(name)
  const { db, dialect } = context.store
  if (!isAllowed(model.resource, 'view', context.user?.roles ?? [])) return null
  const page = {
    table: model.table,
    columns: model.selected,
    where: [...scopeOf(context, model), ...where],
    sort: { column: 'id', dir: 'desc' as const },
  }
  const [rows, total] = await Promise.all([
    selectPage({ db, dialect }, page, { limit: most, offset: 0 }),
    countPage({ db, dialect }, page),
  ])
  const items = rows.map((row) => {
    const record = recordJson(context, model, row)
    return Object.fromEntries(shown.map((key) => [key, record[key] ?? null]))
  })
  return { items, total }
}

const importsFailed = (context: Context, today: string) =>
  newest(context, importsHistory.name, {
    where: [
      { column: 'status', in: ['error', 'interrupted', 'warning'] },
      notBefore({ column: 'start_date_time', type: 'instant' }, addDays(today, 1 - fresh), context),
    ],
    shown: ['id', 'start_date_time', 'description', 'status'],
  })

const pushesWaiting = (context: Context) =>
  newest(context, pushHistory.name, {
    where: [{ column: 'status', in: ['new', 'preparing', 'pending', 'ready-to-send', 'sending'] }],
    shown: ['id', 'title', 'message', 'begins', 'status'],
  })

/** What a working day begins with, as far as the caller's roles go. */
async function overview(context: Context): Promise<Reply> {
  const today = dayInWarsaw(context.now)
  const week = weekOf(today)
  const models = seenBy(context)
  return json({
    today,
    week,
    starting: await turning(context, models, { which: 'start', today, ...week }),
    ending: await turning(context, models, { which: 'end', today, ...week }),
    pictures: await pictureless(context, models, today),
    imports: await importsFailed(context, today),
    pushes: await pushesWaiting(context),
    activity: await activity(context),
  })
}

/** The start page. */
export const startRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'start',
    roles: 'signedIn',
    quota: 'searching',
    query: {},
    handler: overview,
  },
]
