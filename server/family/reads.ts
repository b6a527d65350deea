import type { Values } from '../../src/schema'
import type { FamilyContext } from './context'
import { findCredential } from '../auth/credential'
import { serverApp } from '../serverApp'
import type { Model } from '../resources/model'
import { toRecord } from '../resources/record'
import { fold } from '../../src/schema/fold'
import { fromColumn, isOfType, toColumn } from '../database/columnValue'
import type { Condition } from '../records/conditions'
import { countRows, idOfRow, selectPage, selectRows, type Row } from '../records/rows'
import type { Db, Store, Trx } from '../database/store'
import type { TableSpec } from '../database/tableSpec'
import type { AppReads } from './appReads'

/** Which records are wanted for a choice, and what of them. */
interface SoughtRecords {
  readonly fields: readonly string[]
  /** The order, by id. */
  readonly from: 'first' | 'newest'
  /** What their names have in them. */
  readonly phrase?: string
  readonly ids?: readonly unknown[]
  /** Those behind this id, in the order asked for. */
  readonly after?: string
  readonly limit: number
  /** Who chooses: those that the resource's family keeps from them are left out. */
  readonly who?: Who
}

/** A part of a value under a key of its own: it is that, or it is a list that holds that. */
type SoughtPart =
  | { readonly key: string; readonly equals: string | number }
  | { readonly key: string; readonly holds: number }
/** Who asks, and when, as a family's own condition is told. */
export type Who = Pick<FamilyContext, 'now' | 'user'>

/** Reads of records, by resource and field names. */
export interface RecordReads {
  /** The records whose fields have these values, by id; `limit` at most. */
  readonly all: (resource: string, where: Values, limit?: number) => Promise<readonly Values[]>
  readonly first: (resource: string, where: Values) => Promise<Values | null>
  /** Ids with these fields alone, of records that are sought among many: never more than are asked for. */
  readonly choices: (resource: string, sought: SoughtRecords) => Promise<readonly Values[]>
  readonly count: (resource: string, where: Values) => Promise<number>
  /** How many records have the value in a part of one of these fields, whatever their state. */
  readonly countParts: (
    resource: string,
    fields: readonly string[],
    part: SoughtPart,
  ) => Promise<number>
}

/** Reads of what people sign in with; no secret comes out. */
export interface AccountReads {
  /** The user that an account name belongs to, however it is spelt. */
  readonly userOf: (username: string) => Promise<number | null>
}

/** What a family may read in any app. */
export interface OwnReads {
  readonly records: RecordReads
  readonly accounts: AccountReads
}

/** All that a family may read, by domain, the app's own among it: each hook takes out what it uses. */
export type Reads = OwnReads & AppReads

/** What `prepare` may read: outside of the transaction it may also ask whether somebody is who they say. */
export type PrepareReads = Reads & {
  readonly accounts: {
    /** Whether that is the caller's own password; wrong ones are counted. @throws 429 */
    readonly confirmPassword: (password: string) => Promise<boolean>
  }
}

/** How a family's reads and writes find the tables. */
export interface Catalogue {
  readonly model: (resource: string) => Model
  readonly spec: (table: string) => TableSpec
}

export const ownReads = (
  store: Pick<Store, 'dialect'>,
  db: Db | Trx,
  found: Catalogue,
): OwnReads => ({
  records: recordReads(store, db, found),
  accounts: {
    userOf: async (username) => (await findCredential(db, username))?.user_id ?? null,
  },
})

export const readsOf = (
  { dialect }: Pick<Store, 'dialect'>,
  db: Db | Trx,
  found: Catalogue,
): Reads => Object.assign(ownReads({ dialect }, db, found), serverApp.reads?.({ db, dialect }))

/** Up to this number of rows a scan is quicker than an index in which most of them match. */
const near = 5_000

/** What is no id of the table is left out: PostgreSQL would not even look for it. */
const oneOf = ({ idType }: Model, ids: readonly unknown[]): Condition => ({
  column: 'id',
  in:
    idType === 'integer'
      ? ids.map(Number).filter((id) => Number.isSafeInteger(id))
      : ids.filter((id) => typeof id === 'string'),
})

/** Behind what is no id of the table stands nothing. */
function behind({ idType }: Model, after: string, from: SoughtRecords['from']): Condition[] {
  const id = idType === 'integer' ? Number(after) : after
  if (id !== after && !Number.isSafeInteger(id)) return [{ column: 'id', in: [] }]
  return [{ column: 'id', is: from === 'first' ? '>' : '<', value: id }]
}

function recordReads(
  { dialect }: Pick<Store, 'dialect'>,
  db: Db | Trx,
  { model }: Catalogue,
): RecordReads {
  const source = { db, dialect }
  const conditions = (of: Model, where: Values): Condition[] => [
    ...(of.variant
      ? [{ column: of.variant.column, is: '=' as const, value: of.variant.value }]
      : []),
    ...Object.entries(where).map(([field, value]): Condition => {
      const stored = of.columns.find((column) => column.field === field)
      const type = field === 'id' ? of.idType : stored?.type
      if (!type) throw new Error(`${of.name}: ${field} has no column`)
      const column = stored?.column ?? 'id'
      // no record has what its column cannot have
      if (type !== 'json' && !isOfType(type, value)) return { column, in: [] }
      return { column, is: '=', value: toColumn(type, value, dialect.name) }
    }),
  ]
  const all: RecordReads['all'] = async (resource, where, limit) => {
    const of = model(resource)
    const rows = await selectRows(source, of.table, {
      where: conditions(of, where),
      ...(limit && { limit }),
    })
    return rows.map((row) => toRecord(of, row))
  }
  return {
    all,
    first: async (resource, where) => (await all(resource, where, 1))[0] ?? null,
    choices: async (resource, { fields, from, phrase = '', ids, after, limit, who }) => {
      const of = model(resource)
      const shown = of.columns.filter(({ field }) => fields.includes(field))
      const page = (where: readonly Condition[], { most = limit, offset = 0 } = {}) =>
        selectPage(
          source,
          {
            table: of.table,
            columns: ['id', ...shown.map(({ column }) => column)],
            where: [
              ...conditions(of, {}),
              ...((who && of.hooks.where?.(who)) ?? []),
              ...(ids ? [oneOf(of, ids)] : []),
              ...(after === undefined ? [] : behind(of, after, from)),
              ...where,
            ],
            sort: { column: 'id', dir: from === 'first' ? 'asc' : 'desc' },
          },
          { limit: most, offset },
        )
      const rows = fold(phrase).trim() === '' ? await page([]) : await named(page)
      return rows.map((row) => ({
        ...Object.fromEntries(
          shown.map(({ field, column, type }) => [field, fromColumn(type, row[column])]),
        ),
        id: idOfRow(row),
      }))

      /** The one of that number first, where a phrase is one. */
      async function named(pageOf: typeof page): Promise<readonly Row[]> {
        const isNumber = after === undefined && /^[1-9]\d{0,14}$/.test(phrase.trim())
        const own = isNumber ? await pageOf([oneOf(of, [phrase.trim()])]) : []
        const found = await phrased(pageOf)
        const others = found.filter((row) => !own.some((one) => idOfRow(one) === idOfRow(row)))
        return [...own, ...others].slice(0, limit)
      }

      /** What many have is found among the nearest; only what few have is worth the index over all texts. */
      async function phrased(pageOf: typeof page): Promise<readonly Row[]> {
        const title = of.columns.flatMap(({ field, column, searchable }) =>
          field === of.title && searchable ? [column] : [],
        )
        const has = { phrase: phrase.trim(), columns: title }
        const [end] = await pageOf([], { most: 1, offset: near })
        if (!end) return pageOf([has])
        const is = from === 'first' ? '<' : '>'
        const nearest = await pageOf([has, { column: 'id', is, value: idOfRow(end) }])
        return nearest.length === limit
          ? nearest
          : pageOf([has, { phrase: phrase.trim(), columns: null }])
      }
    },
    count: (resource, where) => {
      const of = model(resource)
      return countRows(source, of.table, conditions(of, where))
    },
    countParts: (resource, fields, part) => {
      const of = model(resource)
      const any = fields.map((name) => ({
        column: of.columns.find(({ field }) => field === name)?.column ?? name,
        ...part,
      }))
      return countRows(source, of.table, [...conditions(of, {}), { any }])
    },
  }
}
