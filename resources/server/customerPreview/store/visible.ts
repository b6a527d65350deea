import { sql } from 'kysely'
import { reasons, type Reason } from '../../../customerPreview/visible'
import type { Person } from '../../../kinds/target/belongs'
import {
  allOf,
  and,
  type Condition,
  type Sql,
  postgres,
  type Dialect,
  type RecordId,
  type Row,
} from 'panel-engine/store'
import type { Db } from 'panel-engine/server'
import {
  reasonsSql,
  shownSql,
  type ListedCard,
  type VisibleFacts,
  type VisibleQuestion,
} from './visibleSql'
import { withClients } from '../../clients/store/tables'

interface Source {
  readonly db: Db
  readonly dialect: Dialect
}

/** The most groups and clients of one card that are asked about: a faulty file may give a card to thousands. */
const [mostGroups, mostClients] = [50, 100] as const

/** Of the clients under a card number the first fifty groups with halls, and the first hundred as card lists name them. */
export async function peopleOfCard(
  { db }: Pick<Source, 'db'>,
  card: string,
): Promise<{ readonly people: readonly Person[]; readonly cards: readonly ListedCard[] }> {
  const ofCard = withClients(db).selectFrom('client').where('card_number', '=', card)
  const group = ['customer_type', 'subtype', 'registration_hall'] as const
  const people = await ofCard
    .select(group)
    .groupBy(group)
    .orderBy(({ fn }) => fn.min('id'))
    .limit(mostGroups)
    .execute()
  const cards = await ofCard
    .select(['store_key', 'customer_id', 'person_id'])
    .orderBy('id')
    .limit(mostClients)
    .execute()
  const number = (value: unknown): number | null => (value === null ? null : Number(value))
  return {
    people: people.map((row) => ({
      customerType: number(row.customer_type),
      subtype: number(row.subtype),
      hall: number(row.registration_hall),
    })),
    cards: cards.map((row) => ({
      storeKey: Number(row.store_key),
      customerId: Number(row.customer_id),
      personId: Number(row.person_id),
    })),
  }
}

/** On which of these records' lists one of the cards is. */
export async function listedAmong(
  { db }: Pick<Source, 'db'>,
  cards: readonly ListedCard[],
  { resource, ids }: { readonly resource: string; readonly ids: readonly RecordId[] },
): Promise<ReadonlySet<string>> {
  if (cards.length === 0 || ids.length === 0) return new Set()
  const each = cards.map(
    ({ storeKey, customerId, personId }) =>
      sql`(store_key = ${storeKey} and customer_id = ${customerId} and person_id in (0, ${personId}))`,
  )
  const { rows } = await sql<{ record_id: string }>`
    select distinct record_id from target_client where resource = ${resource}
    and record_id in (${sql.join(ids.map(String))}) and (${sql.join(each, sql` or `)})`.execute(db)
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Which rows are asked for. */
export interface VisibleRows {
  readonly facts: VisibleFacts
  readonly question: VisibleQuestion
  /** Those shown, those that are not (for one reason, where it is named), or all. */
  readonly show: 'shown' | 'hidden' | 'all'
  readonly reason: Reason | null
  /** What else narrows them: a parent, a phrase, one id. */
  readonly where: readonly Condition[]
}

function whereSql({ facts, question, show, reason, where }: VisibleRows, dialect: Dialect): Sql {
  const { table, variant } = facts
  const place = { dialect, alias: table }
  const conditions = allOf(where, table, dialect)
  if (variant) conditions.unshift(sql`${sql.ref(`${table}.${variant.column}`)} = ${variant.value}`)
  if (show === 'shown') conditions.push(shownSql(facts, question, place))
  if (show === 'hidden') conditions.push(sql`not (${shownSql(facts, question, place)})`)
  if (reason) conditions.push(reasonsSql(facts, question, place)[reason] ?? sql`1 = 0`)
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, and)}`
}

/** How the app orders a resource: those on top first, then by their number or their id. */
export interface AppOrder {
  readonly top: string | null
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

/** A page of rows in the order of the app; rows without a number come last in it. */
export async function visiblePage(
  { db, dialect }: Source,
  asked: VisibleRows,
  {
    columns,
    order,
    limit,
    offset,
  }: {
    readonly columns: readonly string[]
    readonly order: AppOrder
    readonly limit: number
    readonly offset: number
  },
): Promise<readonly Row[]> {
  const { table } = asked.facts
  const of = (column: string): Sql => sql.ref(`${table}.${column}`)
  const top = order.top ? sql`case when ${of(order.top)} is true then 0 else 1 end, ` : sql``
  const key = sql`case when ${of(order.by)} is null then 1 else 0 end, ${of(order.by)} ${sql.raw(order.dir)}`
  const { rows } = await sql<Row>`select ${sql.join(columns.map(of))} from ${sql.table(table)}
    ${whereSql(asked, dialect)} order by ${top}${key}, ${of('id')} ${sql.raw(order.dir)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many rows are asked for. */
export async function countRowsOf({ db, dialect }: Source, asked: VisibleRows): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${sql.table(asked.facts.table)}${whereSql(asked, dialect)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** How many rows are shown and how many are not, and how many of these for each reason; one may have several. */
export interface VisibleCounts {
  readonly shown: number
  readonly hidden: number
  readonly reasons: Readonly<Partial<Record<Reason, number>>>
}

/** Counts a table in one scan, for all reasons. */
export async function countVisible(
  { db, dialect }: Source,
  asked: Omit<VisibleRows, 'show' | 'reason'>,
): Promise<VisibleCounts> {
  const { facts, question } = asked
  const place = { dialect, alias: facts.table }
  const each = reasonsSql(facts, question, place)
  const names = reasons.filter((reason) => each[reason])
  // every reason is evaluated once for a row, then counted
  const marks = names.map(
    (name) => sql`case when ${each[name]} then 1 else 0 end as ${sql.ref(name)}`,
  )
  const none =
    names.length === 0
      ? sql`0`
      : sql.join(
          names.map((name) => sql.ref(name)),
          sql` + `,
        )
  const sums = names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)
  // PostgreSQL would evaluate the inner columns again for each use of them
  const fence = dialect === postgres ? sql` offset 0` : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as total, ${sql.join([sql`sum(case when ${none} = 0 then 1 else 0 end) as shown`, ...sums])}
    from (select ${sql.join([sql`1 as one`, ...marks])} from ${sql.table(facts.table)}
    ${whereSql({ ...asked, show: 'all', reason: null }, dialect)}${fence}) as judged`.execute(db)
  const [row = {}] = rows
  const number = (name: string) => Number(row[name] ?? 0)
  const shown = number('shown')
  return {
    shown,
    hidden: number('total') - shown,
    reasons: Object.fromEntries(
      names.flatMap((name) => (number(name) > 0 ? [[name, number(name)]] : [])),
    ),
  }
}
