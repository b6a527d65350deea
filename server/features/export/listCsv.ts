import { translate } from '../../../i18n/translate'
import { wallOf } from '../../../i18n/zone'
import { traitsOf } from '../../../src/fields/traits'
import { wireNameOf } from '../../../src/fields/codec'
import { storageOf } from '../../../src/fields/stores'
import { isAllowed, isObject, type AnyField, type Json, type JsonObject } from '../../../src/schema'
import { csvFormOf, csvReply, type Cell } from '../../csv/write'
import { serverHalfOf } from '../../fields'
import { plainCell } from '../../fields/half'
import { labelsByKey, type LabelContext } from '../../fields/labels'
import { familyContext } from '../../family/context'
import { readsOf } from '../../resources/reads'
import type { Who } from '../../family/reads'
import { recordNames } from '../../family/recordNames'
import type { Context } from '../../http/context'
import { whileSignedIn } from '../../http/guard'
import type { Reply } from '../../http/reply'
import { modelOfName, type Model } from '../../resources/model'
import { recordJson } from '../../resources/record'
import { streamRows, type Page } from '../../records/rows'

interface Column {
  readonly key: string
  readonly heading: string
  readonly cell: (value: Json) => Cell
  /** The names of the records whose ids are in this column, looked up once per piece. */
  readonly names?: (values: readonly Json[]) => Promise<ReadonlyMap<string, string>>
}

/** Rows that are made into lines at once: others are answered between two such pieces. */
const PIECE = 50

/**
 * All rows of a page's filter as a CSV file, written as they are read. The API's own has wire names and ids; a call
 * that accepts `text/csv;labels=yes` gets the headings, the labels and the numbers that people of its language read, and
 * moments as the app's clock has them.
 */
export async function listAsCsv(context: Context, model: Model, page: Page): Promise<Reply> {
  const { store, locale, config, request } = context
  const { records: reads } = readsOf(store, store.db)
  const columns = isForPeople(request)
    ? await columnsForPeople(model, {
        locale,
        config,
        reads,
        who: familyContext(context),
      })
    : csvColumns(model)
  async function* batches(): AsyncGenerator<Cell[][]> {
    const pages = streamRows({ db: store.long, dialect: store.dialect }, page)
    for await (const rows of whileSignedIn(context, pages)) {
      for (let at = 0; at < rows.length; at += PIECE) {
        const items = rows.slice(at, at + PIECE).map((row) => recordJson(context, model, row))
        const named = await Promise.all(
          columns.map(({ key, names }) => names?.(items.map((item) => item[key] ?? null))),
        )
        yield items.map((item) =>
          columns.map(({ key, cell }, index) => cell(readAs(item[key] ?? null, named[index]))),
        )
      }
    }
  }
  return csvReply(`${model.name}.csv`, {
    columns: columns.map(({ heading }) => heading),
    batches: batches(),
    format: isForPeople(request) ? csvFormOf(locale) : {},
    headers: { Vary: 'Accept, Accept-Language' },
  })
}

/** Whether the caller wants the headings that people read. */
export const isForPeople = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('accept')?.includes('text/csv;labels=yes') === true

/** The answered keys of a field that a file has. */
function keysOf(name: string, field: AnyField): readonly string[] {
  if (field.mode === 'writeOnly') return []
  const { isInCsv = () => true } = serverHalfOf(field)
  return Object.keys(traitsOf(field).wire.toJson(wireNameOf(name, field), null, field)).filter(
    isInCsv,
  )
}

/** The columns of a CSV file: the head, and of each field the keys that it is answered under. */
function csvColumns({ resource }: Model): readonly Column[] {
  const head = ['id', 'revision'].map((key) => ({ key, heading: key, cell: plainCell }))
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    keysOf(name, field).map((key) => ({
      key,
      heading: key,
      cell: (value: Json) => serverHalfOf(field).cell(value, field),
    })),
  )
  return oneForEachKey([...head, ...own])
}

/** A typed `id` is a field as well: it is listed once, at the head. */
const oneForEachKey = (columns: readonly Column[]): readonly Column[] => [
  ...new Map(columns.map((column) => [column.key, column])).values(),
]

type Asking = LabelContext & { readonly who: Who }

/** Looks up the names of the records that a field refers to, if the caller may see these. */
function namesOf(field: AnyField, { reads, who, locale }: Asking): Pick<Column, 'names'> {
  const grants = who.user?.grants ?? []
  const resource = serverHalfOf(field).refersTo?.(field)
  if (resource === undefined || !isAllowed(modelOfName(resource).resource, 'view', grants))
    return {}
  return {
    names: async (values) => {
      const ids = [...new Set(values.flat())].filter((id) => id !== null)
      if (ids.length === 0) return new Map()
      const found = await recordNames(reads, resource, {
        ids,
        limit: ids.length,
        who,
        locale,
      })
      return new Map(found.map(({ id, name }) => [String(id), name]))
    },
  }
}

/** The same for people: no revision, labels above and instead of ids, „Tak” and „Nie”. */
async function columnsForPeople({ resource }: Model, asking: Asking): Promise<readonly Column[]> {
  const { locale } = asking
  const own = await Promise.all(
    Object.entries(resource.fields).map(async ([name, field]): Promise<readonly Column[]> => {
      const wireName = wireNameOf(name, field)
      const half = serverHalfOf(field)
      const keys = keysOf(name, field).filter(half.isForPeople ?? (() => true))
      const labels = await labelsByKey(half, { wireName, field, asking })
      const label = field.label?.[locale] ?? translate(locale, `field.${name}`)
      const headingOf = (key: string) => {
        if (keys.length === 1) return label
        if (traitsOf(field).wire.isFlat) return translate(locale, `csv.${key}`)
        return `${label}: ${translate(locale, `csv.${key.slice(wireName.length + 1)}`)}`
      }
      return keys.map((key) => ({
        key,
        heading: headingOf(key),
        ...namesOf(field, asking),
        cell: (value) => {
          const shown = readAs(value, labels.get(key))
          return typeof shown === 'boolean'
            ? translate(locale, shown ? 'list.yes' : 'list.no')
            : half.cell(byTheClock(shown, field), field, locale)
        },
      }))
    }),
  )
  const id: Column = { key: 'id', heading: translate(locale, 'field.id'), cell: plainCell }
  return oneForEachKey([id, ...own.flat()])
}

/** A value with labels in place of ids; an id without one stays. */
function readAs(value: Json, labels: ReadonlyMap<string, string> | undefined): Json {
  if (!labels) return value
  if (Array.isArray(value)) return value.map((one) => readAs(one, labels))
  return typeof value === 'string' || typeof value === 'number'
    ? (labels.get(String(value)) ?? value)
    : value
}

/** Moments in the app's time zone, `2026-11-21 14:05`, which spreadsheets take for such; those in rows as well. */
function byTheClock(value: Json, field: AnyField): Json {
  if (typeof value === 'string' && storageOf(field) === 'instant') {
    const wall = wallOf(value)
    return wall ? `${wall.day} ${wall.time}` : value
  }
  const { cells } = traitsOf(field)
  if (!cells || !Array.isArray(value)) return value
  const moments = Object.entries(cells(field)).filter(([, cell]) => storageOf(cell) === 'instant')
  const inRow = (row: JsonObject) =>
    moments.map(([name, cell]) => {
      const key = wireNameOf(name, cell)
      return [key, byTheClock(row[key] ?? null, cell)]
    })
  return value.map((row) => (isObject(row) ? { ...row, ...Object.fromEntries(inRow(row)) } : row))
}
