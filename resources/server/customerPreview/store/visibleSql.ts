import { sql } from 'kysely'
import type { Moment, Reason, Viewer } from '../../../customerPreview/visible'
import type { OffValues } from 'panel-engine/server'
import type { Person } from '../../../kinds/target/belongs'
import { type Sql, postgres, type Dialect } from 'panel-engine/store'
import { partOf, targetSql, typeHasOneOf } from '../../audiences/store/belongsSql'
import { allOf, anyOf, is, never, not } from '../../audiences/store/logicSql'

/** What of a resource's table decides whether customers see a row: names of columns, null where it has none. */
export interface VisibleFacts {
  /** Its name, under which lists of cards are kept. */
  readonly resource: string
  readonly table: string
  readonly variant: { readonly column: string; readonly value: string } | null
  readonly flag: string | null
  /** Off while the column has one of the values; null among them stands for an empty column. */
  readonly off: OffValues | null
  readonly begins: readonly string[]
  readonly ends: string | null
  readonly isInstant: boolean
  readonly target: {
    readonly column: string
    readonly guests: string | null
    readonly signedIn: string | null
  } | null
  readonly group: string | null
  readonly pictures: readonly string[]
  /** The parent: the column with its id, and the tables that the id may be of. */
  readonly parent: { readonly column: string; readonly above: readonly VisibleFacts[] } | null
  readonly day: string | null
  /** A column of the parent. */
  readonly pastDays: string | null
}

/** A card as lists name it. */
export interface ListedCard {
  readonly storeKey: number
  readonly customerId: number
  readonly personId: number
}

/** Who asks, and when; the cards are those that stand under the viewer's number. */
export interface VisibleQuestion {
  readonly viewer: Viewer
  readonly moment: Moment
  readonly cards: readonly ListedCard[]
}

/**
 * Each reason for which a row is not shown, as a condition that is true or false and never null: what `whyHidden`
 * (`resources/customerPreview/visible.ts`) says of records, on the table under this alias.
 */
export function reasonsSql(
  facts: VisibleFacts,
  question: VisibleQuestion,
  { dialect, alias }: { readonly dialect: Dialect; readonly alias: string },
): Readonly<Partial<Record<Reason, Sql>>> {
  const of = (column: string): Sql => sql.ref(`${alias}.${column}`)
  const { moment } = question
  const at = new Date(moment.at).toISOString()
  const { flag, off, begins, ends, isInstant, group, pictures } = facts
  const offs = [
    ...(flag === null ? [] : [not(sql`${of(flag)} is true`)]),
    ...(off === null ? [] : [isOneOf(of(off.column), off.values)]),
  ]
  const start =
    begins.length > 1 ? sql`coalesce(${sql.join(begins.map(of))})` : of(begins[0] ?? 'id')
  const missing = pictures.map((column) => sql`${of(column)} is null`)
  const { ended = never, ...above } = parentReasons(facts, question, { dialect, alias })
  const over = is(
    isInstant ? sql`${of(ends ?? 'id')} <= ${at}` : sql`${of(ends ?? 'id')} < ${moment.day}`,
  )
  return {
    ...(offs.length > 0 && { off: anyOf(offs) }),
    ...(begins.length > 0 && {
      notYet: is(isInstant ? sql`${start} > ${at}` : sql`${start} > ${moment.day}`),
    }),
    ...((ends !== null || ended !== never) && {
      ended: ends === null ? ended : anyOf([over, ended]),
    }),
    ...(facts.target && targetReasons(facts, question, { dialect, alias })),
    ...(!facts.target &&
      group && { group: not(typeHasOneOf(of(group), peopleOf(question.viewer))) }),
    ...(missing.length > 0 && { noPicture: anyOf(missing) }),
    ...above,
  }
}

function isOneOf(column: Sql, values: readonly unknown[]): Sql {
  const given = values.filter((value) => value !== null)
  return anyOf([
    ...(given.length > 0 ? [is(sql`${column} in (${sql.join(given)})`)] : []),
    ...(given.length < values.length ? [sql`${column} is null`] : []),
  ])
}

const peopleOf = (viewer: Viewer): readonly Person[] =>
  viewer.kind === 'guest' ? [] : viewer.people

type Place = { readonly dialect: Dialect; readonly alias: string }

function targetReasons(
  { target, resource }: VisibleFacts,
  { viewer, cards }: VisibleQuestion,
  { dialect, alias }: Place,
): Readonly<Partial<Record<Reason, Sql>>> {
  if (!target) return {}
  const column = sql.ref(`${alias}.${target.column}`)
  const part = (key: string): Sql => partOf(column, key, dialect)
  const hasList = sql`coalesce(cast(${part('targetUsers')} as integer), 0) > 0`
  const hasUser = sql`coalesce(${part('user')}, '') <> ''`
  const hasCards = anyOf([hasList, hasUser])
  if (viewer.kind === 'guest') {
    const isForGuests = target.guests
      ? sql`${sql.ref(`${alias}.${target.guests}`)} is true`
      : dialect === postgres
        ? sql`coalesce(${part('anonymous')}, '') = 'true'`
        : sql`coalesce(${part('anonymous')}, 0) = 1`
    return { cards: hasCards, signedInOnly: allOf([not(hasCards), not(isForGuests)]) }
  }
  const isListed = anyOf(
    cards.map(
      ({ storeKey, customerId, personId }) => sql`exists (select 1 from target_client listed
        where listed.resource = ${resource} and listed.record_id = cast(${sql.ref(`${alias}.id`)} as text)
        and listed.store_key = ${storeKey} and listed.customer_id = ${customerId}
        and listed.person_id in (0, ${personId}))`,
    ),
  )
  const isOne = viewer.card === null ? never : sql`coalesce(${part('user')}, '') = ${viewer.card}`
  const { isMember: isIn, isNear } = targetSql(column, dialect)
  const isMember = anyOf(viewer.people.map(isIn))
  const fits = anyOf(viewer.people.map((person) => allOf([isIn(person), isNear(person)])))
  const isNearAny = anyOf([fits, allOf([not(isMember), anyOf(viewer.people.map(isNear))])])
  return {
    ...(target.signedIn && {
      guestsOnly: not(sql`${sql.ref(`${alias}.${target.signedIn}`)} is true`),
    }),
    group: allOf([not(hasCards), not(isMember)]),
    hall: allOf([not(hasCards), not(isNearAny)]),
    cards: allOf([hasCards, not(anyOf([allOf([hasList, isListed]), isOne]))]),
  }
}

function parentReasons(
  { parent, day, pastDays }: VisibleFacts,
  question: VisibleQuestion,
  { dialect, alias }: Place,
): Readonly<Partial<Record<Reason, Sql>>> {
  if (!parent) return {}
  const above = `${alias}_above`
  const own = sql.ref(`${alias}.${parent.column}`)
  const id = sql.ref(`${above}.id`)
  const from = ({ table, variant }: VisibleFacts): Sql => {
    const isOfVariant = variant
      ? sql`${sql.ref(`${above}.${variant.column}`)} = ${variant.value}`
      : sql`1 = 1`
    return sql`from ${sql.table(table)} as ${sql.table(above)} where ${isOfVariant}`
  }
  // the parents are judged once, not once for each of their children
  const isShown = anyOf(
    parent.above.map((facts) => {
      const shown = shownSql(facts, question, { dialect, alias: above })
      return is(sql`${own} in (select ${id} ${from(facts)} and ${shown})`)
    }),
  )
  /** Whether a further condition holds for the row's own parent. */
  const where = (more: (facts: VisibleFacts) => Sql): Sql =>
    anyOf(
      parent.above.map(
        (facts) => sql`exists (select 1 ${from(facts)} and ${id} = ${own} and ${more(facts)})`,
      ),
    )
  if (day === null) return { parent: not(isShown) }
  const date = sql.ref(`${alias}.${day}`)
  const isOut = where(({ begins, ends }) => {
    const start = begins.map((column) => sql.ref(`${above}.${column}`))
    return anyOf([
      ...(start.length > 0
        ? [is(sql`${date} < coalesce(${sql.join([...start, sql`null`])})`)]
        : []),
      ...(ends ? [is(sql`${date} > ${sql.ref(`${above}.${ends}`)}`)] : []),
    ])
  })
  const hidesPast = where(() =>
    pastDays === null ? never : not(sql`${sql.ref(`${above}.${pastDays}`)} is true`),
  )
  return {
    parent: not(isShown),
    outside: isOut,
    ...(pastDays !== null && {
      ended: allOf([is(sql`${date} < ${question.moment.day}`), hidesPast]),
    }),
  }
}

/** Whether nothing speaks against a row. */
export const shownSql = (
  facts: VisibleFacts,
  question: VisibleQuestion,
  place: { readonly dialect: Dialect; readonly alias: string },
): Sql => allOf(Object.values(reasonsSql(facts, question, place)).map(not))
