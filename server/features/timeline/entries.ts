import { dayOfMoment, lastDayOf } from '../../../i18n/zone'
import type { AnyField, Choice } from '../../../src/schema'
import type { TimelineRecord } from '../../../src/schema/timeline/planned'
import { scopeOf } from '../../verbs/locate'
import type { Context } from '../../http/context'
import { modelOfName, type Model } from '../../resources/model'
import { ofVariant } from '../../resources/record'
import type { Condition } from '../../records/conditions'
import { notAfter, notBefore, notOver } from '../../records/days'
import { idOfRow, selectPage, selectRows, type RecordId, type Row } from '../../records/rows'
import { sideCount } from '../../verbs/uploads'
import { alikeOf, facetsIn, isOff, valueOf, type Dated } from './dated'

/** The days asked for, `YYYY-MM-DD`, both among them. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A record of the timeline, with what the panel needs to draw and to write it. */
export interface Entry extends TimelineRecord {
  readonly revision: number
  /** Every date of it, by wire name. */
  readonly dates: Readonly<Record<string, string | null>>
  readonly parent: {
    readonly id: RecordId
    readonly resource: string
    readonly title: string
  } | null
  /** How many single people it is for, where it names people and not customer groups. */
  readonly singles: number
  readonly preview: string | null
}

/** How many records a timeline shows; of more the reader filters. */
export const MOST = 20_000
/** Where titles are cut: a list shows the beginning of a message. */
const TITLE = 120

/** Records that run on some of the days: begun by the last one, and not over before the first. */
function runsIn({ start, end }: Dated, { from, to }: Days): readonly Condition[] {
  const isLong = start.column !== end.column
  return [
    { ...notAfter(start, to), isWide: isLong },
    isLong ? notOver(end, from) : notBefore(end, from),
  ]
}

/** The records of a resource on these days, the first to begin first. */
async function rowsOf(context: Context, dated: Dated, days: Days, limit: number) {
  const { model, start, selected } = dated
  const where = [...scopeOf(context, model), ...runsIn(dated, days)]
  const sort = { column: start.column, dir: 'asc' as const }
  const { db, dialect } = context.store
  const page = { table: model.table, columns: selected, where, sort }
  return selectPage({ db, dialect }, page, { limit, offset: 0 })
}

/** What a person calls a value of the field that names records. */
function titleIn({ resource, title }: Model, value: unknown, context: Context): string {
  const field: AnyField & { readonly options?: readonly Choice[] } = resource.fields[title] ?? {
    kind: title,
  }
  const { options } = field
  const choice = options?.find(({ id }) => id === value)
  return choice ? choice.label[context.locale] : String(value ?? '').slice(0, TITLE)
}

/** The parents of rows, by their ids. */
async function parentsOf(context: Context, { model }: Dated, rows: readonly Row[]) {
  const { parent } = model
  const found = new Map<string, NonNullable<Entry['parent']>>()
  if (!parent || rows.length === 0) return found
  const ids = [...new Set(rows.map((row) => idOfRow({ id: row[parent.column] })))]
  const { db, dialect } = context.store
  for (const above of parent.resources.map(modelOfName)) {
    const titled = above.columns.find(({ field }) => field === above.title)
    for (let at = 0; at < ids.length; at += 500) {
      const where = [{ column: 'id', in: ids.slice(at, at + 500) }, ...ofVariant(above)]
      for (const row of await selectRows({ db, dialect }, above.table, { where })) {
        const title = titled ? titleIn(above, valueOf(row, titled), context) : ''
        const id = idOfRow(row)
        found.set(String(id), { id, resource: above.name, title })
      }
    }
  }
  return found
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function previewOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  return textOf(Reflect.get(value, 'preview')) ?? textOf(Reflect.get(value, 'url'))
}

async function entriesOf(context: Context, dated: Dated, days: Days, limit: number) {
  const { model, start, end, activeFrom, dates, title, facets, picture } = dated
  const rows = await rowsOf(context, dated, days, limit)
  const parents = await parentsOf(context, dated, rows)
  return rows.map((row): Entry => {
    const first = String(valueOf(row, start))
    const last = textOf(valueOf(row, end))
    const above = model.parent && parents.get(String(row[model.parent.column]))
    return {
      resource: model.name,
      id: idOfRow(row),
      revision: Number(row['revision']),
      title: title ? titleIn(model, valueOf(row, title), context) : '',
      first: dayOfMoment(first),
      last: last === null ? null : lastDayOf(first, last),
      activeFrom: dayOfMoment(textOf(valueOf(row, activeFrom)) ?? first),
      dates: Object.fromEntries(dates.map((one) => [one.column, textOf(valueOf(row, one))])),
      isOff: isOff(row, dated),
      facets: facetsIn(row, dated),
      singles: facets ? sideCount(model, { [facets.field]: valueOf(row, facets) }) : 0,
      alike: alikeOf(row, dated),
      parent: above ?? null,
      preview: picture ? previewOf(valueOf(row, picture)) : null,
    }
  })
}

/** All that runs on these days, resource by resource; `isCut` where there are more than `MOST`. */
export async function planOf(context: Context, all: readonly Dated[], days: Days) {
  const items: Entry[] = []
  for (const dated of all) {
    const limit = MOST + 1 - items.length
    if (limit > 0) items.push(...(await entriesOf(context, dated, days, limit)))
  }
  // a row that ended at midnight, as the first day began, was read too, but is over
  const runs = items.slice(0, MOST).filter(({ last }) => last === null || last >= days.from)
  return { items: runs, isCut: items.length > MOST }
}
