import { setImmediate } from 'node:timers/promises'
import { isAllowed, type Values } from '../../src/schema'
import { titleChoices } from '../../src/fields/title'
import { fold } from '../../src/schema/fold'
import {
  findCredential,
  addCredential,
  changeCredential,
  removeCredential,
} from '../auth/credential'
import { fromColumn, isOfType, toColumn, type TableSpec } from '../database/tableSpec'
import type { Db, Store, Trx } from '../database/store'
import { familyApp } from '../family/familyApp'
import type { OwnReads, Reads, RecordReads, SoughtRecords, Who } from '../family/reads'
import { hideStaged, type Condition } from '../records/conditions'
import {
  lockTable,
  countRows,
  idOfRow,
  selectPage,
  selectRows,
  type Row,
  type RecordId,
} from '../records/rows'
import { modelOfName, models, type Model } from './model'
import { ofVariant, toRecord, toRow } from './record'
import { normaliseAccount } from '../auth/account'
import { audit } from '../auth/audit'
import { forgetFailures } from '../auth/loginLimit'
import { endSessionsOf } from '../auth/session'
import { sharedNow } from '../database/sharedClock'
import type { Bound, OwnBound } from '../family/bound'
import type { Context } from '../http/context'
import { addRows, rowsATurn } from '../records/manyRows'
import { tableSpecs } from './tables'

const specs: ReadonlyMap<string, TableSpec> = new Map(tableSpecs().map((spec) => [spec.name, spec]))

// Records of a family's `beside` are children of its own resource.
for (const { children, hooks } of models.values())
  if (hooks.beside) for (const child of children) hideStaged(modelOfName(child).table)

/** The table of that name. */
export function specOf(table: string): TableSpec {
  const found = specs.get(table)
  if (!found) throw new Error(`no such table: ${table}`)
  return found
}

const ownReads = (store: Pick<Store, 'dialect'>, db: Db | Trx): OwnReads => ({
  records: recordReads(store, db),
  accounts: {
    userOf: async (username) => (await findCredential(db, username))?.user_id ?? null,
  },
})

/** What families and kinds may read, within a transaction or outside of one. */
export const readsOf = ({ dialect }: Pick<Store, 'dialect'>, db: Db | Trx): Reads =>
  Object.assign(ownReads({ dialect }, db), familyApp.reads?.({ db, dialect }))

/** Up to this number of rows a scan is quicker than an index in which most rows match. */
const near = 5_000

/** Ids of the wrong type are left out: PostgreSQL would refuse the query. */
const oneOf = ({ idType }: Model, ids: readonly unknown[]): Condition => ({
  column: 'id',
  in:
    idType === 'integer'
      ? ids.map(Number).filter((id) => Number.isSafeInteger(id))
      : ids.filter((id) => typeof id === 'string'),
})

/** Nothing comes after an id of the wrong type. */
function behind({ idType }: Model, after: string, from: SoughtRecords['from']): Condition[] {
  const id = idType === 'integer' ? Number(after) : after
  if (id !== after && !Number.isSafeInteger(id)) return [{ column: 'id', in: [] }]
  return [{ column: 'id', is: from === 'first' ? '>' : '<', value: id }]
}

/** Of children whose parents are of several resources: only those under resources that the person may see. */
function underSeen({ parent }: Model, { user }: Who): readonly Condition[] {
  const parents = (parent?.resources ?? []).map(modelOfName)
  const seen = parents.filter(({ resource }) => isAllowed(resource, 'view', user?.grants ?? []))
  if (!parent || seen.length === parents.length) return []
  const rowsOf = (model: Model) => ({ table: model.table, where: ofVariant(model) })
  return [{ any: seen.map((model) => ({ column: parent.column, idOf: rowsOf(model) })) }]
}

/** The records of a resource that somebody is shown who may see the resource. */
export const shownTo = (of: Model, who: Who): readonly Condition[] => [
  ...(of.hooks.where?.(who) ?? []),
  ...underSeen(of, who),
]

function recordReads({ dialect }: Pick<Store, 'dialect'>, db: Db | Trx): RecordReads {
  const source = { db, dialect }
  const conditions = (of: Model, where: Values): Condition[] => [
    ...ofVariant(of),
    ...Object.entries(where).map(([field, value]): Condition => {
      const stored = of.columns.find((column) => column.field === field)
      const type = field === 'id' ? of.idType : stored?.type
      if (!type) throw new Error(`${of.name}: ${field} has no column`)
      const column = stored?.column ?? 'id'
      // no record has a value that its column cannot hold
      if (type !== 'json' && !isOfType(type, value)) return { column, in: [] }
      return { column, is: '=', value: toColumn(type, value) }
    }),
  ]
  const all: RecordReads['all'] = async (resource, where, limit) => {
    const of = modelOfName(resource)
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
      const of = modelOfName(resource)
      const shown = of.columns.filter(({ field }) => fields.includes(field))
      const page = (where: readonly Condition[], { most = limit, offset = 0 } = {}) =>
        selectPage(
          source,
          {
            table: of.table,
            columns: ['id', ...shown.map(({ column }) => column)],
            where: [
              ...conditions(of, {}),
              ...(who ? shownTo(of, who) : []),
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

      /** Where the phrase is a number, the record of that id comes first. */
      async function named(pageOf: typeof page): Promise<readonly Row[]> {
        const isNumber = after === undefined && /^[1-9]\d{0,14}$/.test(phrase.trim())
        const own = isNumber ? await pageOf([oneOf(of, [phrase.trim()])]) : []
        const found = await phrased(pageOf)
        const others = found.filter((row) => !own.some((one) => idOfRow(one) === idOfRow(row)))
        return [...own, ...others].slice(0, limit)
      }

      /** Looks among the nearest rows first: only a rare phrase is worth the index over all texts. */
      async function phrased(pageOf: typeof page): Promise<readonly Row[]> {
        const title = of.columns.flatMap(({ field, column, searchable }) =>
          field === of.title && searchable ? [column] : [],
        )
        const has = phraseIn(title)
        const [end] = await pageOf([], { most: 1, offset: near })
        // few rows are quickly scanned, and without a searchable title an index over texts is missing or no help
        if (!end || title.length === 0) return pageOf([has])
        const is = from === 'first' ? '<' : '>'
        const nearest = await pageOf([has, { column: 'id', is, value: idOfRow(end) }])
        if (nearest.length === limit) return nearest
        return pageOf([has, phraseIn(null)])
      }

      /** Has the phrase in these columns, or is titled by a choice whose label has it, in any language. */
      function phraseIn(columns: readonly string[] | null): Condition {
        const has = { phrase: phrase.trim(), columns }
        const isMeant = (text: string) => fold(text).includes(fold(phrase).trim())
        const words = titleChoices(of.resource).filter(({ label }) =>
          Object.values(label).some(isMeant),
        )
        const column = of.columns.find(({ field }) => field === of.title)?.column
        if (column === undefined || words.length === 0) return has
        return { any: [has, { column, in: words.map(({ id }) => id) }] }
      }
    },
    count: (resource, where) => {
      const of = modelOfName(resource)
      return countRows(source, of.table, conditions(of, where))
    },
    countParts: (resource, fields, part) => {
      const of = modelOfName(resource)
      const any = fields.map((name) => ({
        column: of.columns.find(({ field }) => field === name)?.column ?? name,
        ...part,
      }))
      return countRows(source, of.table, [...conditions(of, {}), { any }])
    },
  }
}

export function boundTo(context: Context, trx: Trx): Bound {
  const { box, store, now, ip, user } = context
  const { dialect } = store
  const reads = ownReads(store, trx)
  const own: OwnBound = {
    records: {
      ...reads.records,
      add: async (resource, records) => {
        const of = modelOfName(resource)
        const spec = specOf(of.table)
        const ids: RecordId[] = []
        for (let at = 0; at < records.length; at += rowsATurn) {
          // Others are answered between two batches of thousands of rows.
          if (at > 0) await setImmediate()
          const some = records.slice(at, at + rowsATurn)
          const rows = some.map((record) => toRow(of, record, spec))
          ids.push(...(await addRows(trx, of.table, rows)))
        }
        return ids
      },
    },
    accounts: {
      ...reads.accounts,
      add: (values) => addCredential(trx, box, values),
      change: (change) => changeCredential(trx, box, change),
      remove: (userId) => removeCredential(trx, userId),
      endSessions: (userId, except) => endSessionsOf(trx, userId, except),
      lock: () => lockTable(trx, context.store, 'useraccount'),
      unlock: (username) => forgetFailures(trx, { account: normaliseAccount(username) }),
    },
    audit: (entry) => audit(trx, { at: now, actor: user, ip, ...entry }),
  }
  const source = { db: trx, dialect, now: () => sharedNow(context, trx) }
  return Object.assign(own, familyApp.bound?.(source))
}
