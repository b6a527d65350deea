import { dayInZone, dayOfMoment } from 'panel-engine/format'
import { isDay, titleField } from 'panel-engine/fields'
import { addDays, isAllowed, isObject, type Values } from 'panel-engine/schema'
import {
  ApiError,
  auditEach,
  badQuery,
  invalid,
  json,
  recordJson,
  toRecord,
  userOf,
  withBody,
  type Context,
  type Db,
  type Reply,
  type Trx,
} from 'panel-engine/server'
import { idOfRow, selectRows, withinDays, type Condition, type Row } from 'panel-engine/store'
import { admit, idOf, scopeOf, seesAll, type Model } from 'panel-engine/verbs'
import type { Above } from '../../customerPreview/visible'
import {
  launchProblems,
  mostSaid,
  turnFields,
  turnOf,
  type LaunchProblem,
  type Turn,
} from '../../customerPreview/turns'
import { aboveJson, aboveOf } from '../customerPreview/above'
import { shownModels } from '../customerPreview/visibleFacts'
import { holdRecords } from '../holdRecords'
import { launchJudge } from './problems'
import { rowWith } from './rowWith'
import { checksOf, keepChecks, type LaunchCheck } from './store/checks'

/** The most records of one resource that are answered for a day; nobody checks more one by one. */
const most = 1_000

/** How many resources are queried at a time, so that one page takes only a few connections. */
const together = 4

/** How many days checks are kept: long enough for "did anybody look at it?". */
const kept = 90

/** The records of a resource that begin, or end, on a day, in the order of their hours. */
async function rowsOn(
  context: Context,
  model: Model,
  { turn, day }: { readonly turn: Turn; readonly day: string },
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const { store } = context
  const { resource } = model
  const dates = turnFields(resource, turn).flatMap(
    (field) => model.columns.find((stored) => stored.field === field) ?? [],
  )
  if (dates.length === 0) return { rows: [], isCut: false }
  // of several fields the first with a value counts
  const onDay = { from: day, until: day, isEnd: turn === 'ending' }
  const any = dates.map((date, at): Condition => ({
    all: [
      ...dates.slice(0, at).map(({ column }) => ({ column, isNull: true })),
      ...withinDays(date, onDay),
    ],
  }))
  const found = await selectRows({ db: store.db, dialect: store.dialect }, model.table, {
    where: [...scopeOf(context, model), { any }],
    limit: most + 1,
  })
  const atOf = (row: Row) => turnOf(resource, toRecord(model, row), turn) ?? ''
  const rows = found.slice(0, most).toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1))
  return { rows, isCut: found.length > most }
}

function dayOf(query: URLSearchParams, now: number): string {
  const day = query.get('day') ?? addDays(dayInZone(now), 1)
  // the next day has to be a valid one too
  if (!isDay(day) || day >= '9999-12') throw badQuery('day')
  return day
}

/** A record that begins or ends on the day, with its parent. */
interface Turning {
  readonly row: Row
  readonly record: Values
  readonly over: Above | null
  readonly told: Readonly<Record<string, unknown>>
}

/** The records of a resource that begin, or end, on a day, as they are answered. */
async function turningOf(
  context: Context,
  model: Model,
  asked: { readonly turn: Turn; readonly day: string },
): Promise<{ readonly items: readonly Turning[]; readonly isCut: boolean }> {
  const { rows, isCut } = await rowsOn(context, model, asked)
  const records = rows.map((row) => toRecord(model, row))
  const above = await aboveOf(context, model, records)
  const items = rows.map((row, at): Turning => {
    const record = records[at] ?? {}
    const over = above.get(String(record[model.parent?.field ?? ''])) ?? null
    const told = {
      resource: model.name,
      at: turnOf(model.resource, record, asked.turn),
      record: recordJson(context, model, row),
      above: over && aboveJson(over),
    }
    return { row, record, over, told }
  })
  return { items, isCut }
}

/**
 * `GET launch`: what begins and what ends on a day of all that customers see and the caller may read; of what begins
 * whom it reaches, what is wrong with it, and whether somebody found it fine.
 */
export async function launch(context: Context): Promise<Reply> {
  const { query, store, user, now } = context
  const day = dayOf(query, now)
  const grants = user?.grants ?? []
  const checks = await checksBy(store.db, day)
  const judge = await launchJudge(context)
  const starting: unknown[] = []
  const ending: unknown[] = []
  let isCut = false
  const seen = shownModels().filter((model) => seesAll(model, grants))
  for (const { model, begun, over } of await dayOfEach(context, seen, day)) {
    isCut ||= begun.isCut || over.isCut
    for (const { row, record, over: above, told } of begun.items) {
      const { problems, customers, emptyHalls, badLinks } = await judge.of(model.resource, record, {
        day,
        above,
      })
      const revision = Number(row['revision'])
      const check = checks.get(keyOf(model.name, idOfRow(row)))
      starting.push({
        ...told,
        revision,
        may_check: isAllowed(model.resource, 'change', grants),
        problems,
        customers,
        empty_halls: emptyHalls,
        bad_links: badLinks,
        check: check && {
          by: check.by,
          at: new Date(check.at).toISOString(),
          is_current: isCurrent(check, { revision, problems }),
        },
      })
    }
    ending.push(...over.items.map(({ told }) => told))
  }
  return json({ day, starting, ending, is_cut: isCut, is_counted: judge.isCounted })
}

/** The records of each resource that begin and that end, a few resources at a time. */
async function dayOfEach(context: Context, seen: readonly Model[], day: string) {
  const found = []
  for (let at = 0; at < seen.length; at += together) {
    const some = seen.slice(at, at + together).map(async (model) => ({
      model,
      begun: await turningOf(context, model, { turn: 'starting', day }),
      over: await turningOf(context, model, { turn: 'ending', day }),
    }))
    found.push(...(await Promise.all(some)))
  }
  return found
}

/** Whether a check still holds: the same revision, and no problem that the person had not seen. */
const isCurrent = (
  check: LaunchCheck,
  now: { readonly revision: number; readonly problems: readonly LaunchProblem[] },
): boolean =>
  check.revision === now.revision && now.problems.every((one) => check.problems.includes(one))

const keyOf = (resource: string, id: string | number): string => `${resource}/${id}`

/** What was checked for a day, by the record it is about. */
async function checksBy(db: Db | Trx, day: string): Promise<ReadonlyMap<string, LaunchCheck>> {
  const found = await checksOf(db, day)
  return new Map(found.map((one) => [keyOf(one.resource, one.recordId), one]))
}

/** A record that a person has checked, with the revision and the problems that they saw. */
interface Said {
  readonly model: Model
  readonly id: string
  readonly revision: number
  readonly problems: readonly LaunchProblem[]
}

/**
 * `POST launch/checks`: `{day, records: [{resource, id, revision, problems}]}`, which a person has checked and accepts
 * with these problems. All or none: a record that has changed since is no longer what they looked at. Idempotent.
 * @throws ApiError 409 where a record has changed, or does not begin on that day; 422 for a malformed body
 */
export const checkLaunch = (context: Context): Promise<Reply> =>
  withBody(context, 'json', async (_, body) => {
    const { day, records } = saidIn(context, body)
    const { store, now, user, ip } = context
    const by = userOf(context).username
    await store.transaction(async (trx) => {
      await holdRecords(trx, store, records)
      const rows = new Map<string, Row>()
      for (const said of records)
        rows.set(
          keyOf(said.model.name, said.id),
          await mustBeAsSeen(context, trx, { ...said, day }),
        )
      // after the rows are locked: of two people who check at once, only one writes a check
      const before = await checksBy(trx, day)
      const fresh = records.filter(({ model, id, ...seen }) => {
        const known = before.get(keyOf(model.name, id))
        return known === undefined || !isCurrent(known, seen)
      })
      const checks = fresh.map(({ model, id, revision, problems }) => ({
        resource: model.name,
        recordId: id,
        revision,
        problems,
        by,
        at: now,
      }))
      await keepChecks(trx, checks, { day, since: addDays(dayInZone(now), -kept) })
      await auditEach(
        trx,
        fresh.map(({ model, id }) => {
          const under = parentIn(model, rows.get(keyOf(model.name, id)))
          return {
            at: now,
            actor: user,
            ip,
            action: 'check' as const,
            resource: model.name,
            recordId: id,
            before: under,
            after: { ...under, launch_day: day },
          }
        }),
      )
    })
    return json({ day, count: records.length })
  })

/** A child's parent, for both sides of an audit line: the log finds the way to the child by it. Nothing was changed. */
const parentIn = ({ parent }: Model, row: Row | undefined) =>
  parent ? { [parent.wireName]: row?.[parent.column] } : undefined

/** A locked record, as somebody looked at it. @throws ApiError 409 where it has changed, or does not begin on that day */
async function mustBeAsSeen(
  context: Context,
  trx: Trx,
  { model, id, revision, day }: Said & { readonly day: string },
): Promise<Row> {
  const row = await rowWith(context, model, { id, db: trx })
  const record = row ? toRecord(model, row) : {}
  const at = turnOf(model.resource, record, 'starting')
  if (row && Number(row['revision']) === revision && at !== null && dayOfMoment(at) === day)
    return row
  const name = String(record[titleField(model.resource) ?? 'id'] ?? id)
  throw new ApiError(409, 'api.launchChanged', { args: { name } })
}

function saidIn(context: Context, body: unknown) {
  const said = isObject(body) ? body : {}
  for (const key of Object.keys(said))
    if (key !== 'day' && key !== 'records')
      throw invalid({ [key.slice(0, 100)]: { message: 'rule.unknown' } })
  const { day, records } = said
  if (typeof day !== 'string' || !isDay(day)) throw invalid({ day: { message: 'rule.date' } })
  if (!Array.isArray(records) || records.length === 0 || records.length > mostSaid)
    throw invalid({ records: { message: 'rule.list' } })
  const shown = shownModels()
  const each = records.map((one: unknown): Said => {
    const record = isObject(one) ? one : {}
    const model = shown.find(({ name }) => name === record['resource'])
    const { id, revision, problems } = record
    const isId = typeof id === 'number' || typeof id === 'string'
    if (!model || !isId || !Number.isSafeInteger(revision) || !Array.isArray(problems))
      throw invalid({ records: { message: 'rule.list' } })
    admit(context, model, 'change')
    if (!seesAll(model, context.user?.grants ?? [])) throw new ApiError(403, 'error.forbidden')
    return {
      model,
      id: String(idOf(model, String(id))),
      revision: Number(revision),
      problems: launchProblems.filter((problem) => problems.includes(problem)),
    }
  })
  const once = new Map(each.map((one) => [keyOf(one.model.name, one.id), one]))
  return { day, records: [...once.values()] }
}
