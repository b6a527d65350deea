import { say, translate } from '../../../i18n/translate'
import { titleChoices } from '../../../src/fields/title'
import type { Values } from '../../../src/schema'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import { toApiError } from '../../http/failure'
import { doPart, partsDone } from '../../http/idempotency'
import type { Model } from '../../resources/model'
import { ofVariant, toRecord, underParent } from '../../resources/record'
import { lockTable, selectRow, selectRows, type RecordId, type Row } from '../../records/rows'
import type { Store, Trx } from '../../database/store'
import { readyChange, type Change } from './change'
import type { BulkPlan, Named } from './plan'
import { holdParents } from '../../verbs/holdParents'
import { parentIdOf } from '../../verbs/locate'
import { removeLocated } from '../../verbs/remove'
import { holdRevision } from '../../verbs/update'
import { commit } from '../../verbs/write'

/** One of many records, under the id that the table knows it by. */
export interface Task {
  /** What the caller calls it. */
  readonly said: Named['id']
  /** Null where the record is gone. */
  readonly id: RecordId | null
  readonly revision: number
  readonly values?: Named['values']
}

/** What became of a record. */
export interface Outcome {
  readonly id: Named['id']
  readonly state: 'done' | 'skipped'
  /** The new one, if it was written. */
  readonly revision?: number
  /** The former values of what was changed, as an urlencoded body that restores them. */
  readonly before?: string
  /** What people call it, and why it was left as it is. */
  readonly name?: string
  readonly message?: string
  readonly errors?: Readonly<Record<string, string>>
}

export interface Doing {
  readonly context: Context
  readonly model: Model
  readonly plan: BulkPlan
  /** A hash of what is done: the answer to another deed under the same key is not reused. */
  readonly deed: string
}

/** A record that stays as it is, and why. */
class Refused extends Error {
  readonly task: Task
  readonly reason: ApiError
  readonly record: Values
  constructor(task: Task, reason: ApiError, record: Values) {
    super(reason.message)
    this.task = task
    this.reason = reason
    this.record = record
  }
}

/** A record that may be written: what its transaction does. */
interface Ready {
  readonly task: Task
  readonly write: (trx: Trx) => Promise<Outcome>
}

/**
 * Writes some records in one transaction. If one of them is refused in it, it is rolled back and they are written one
 * by one: no record is ever half written, or reported otherwise than it was done.
 */
export async function runChunk(doing: Doing, tasks: readonly Task[]): Promise<readonly Outcome[]> {
  const { isWhole } = doing.plan
  const outcomes = await doneBefore(doing, tasks)
  const refuse = async (task: Task, error: unknown) => {
    outcomes.set(task, refusalOf(doing, task, error))
    const isByRight = error instanceof Refused && error.reason.status === 403
    if (isByRight) await doing.context.noteRefusal?.()
  }
  const ready: Ready[] = []
  for (const task of tasks) {
    if (outcomes.has(task)) continue
    await readyFor(doing, task).then(
      (one) => void ready.push(one),
      (error: unknown) => refuse(task, error),
    )
  }
  const isSkipped = ({ state }: Outcome) => state === 'skipped'
  // the server where this call began may have written these in the meantime
  if ([...outcomes.values()].some(isSkipped))
    for (const [task, outcome] of await doneBefore(doing, tasks)) outcomes.set(task, outcome)
  const isRefused = isWhole && [...outcomes.values()].some(isSkipped)
  const failure: unknown = isRefused ? null : await writeAll(doing, ready, outcomes)
  if (failure instanceof Refused && isWhole) await refuse(failure.task, failure)
  else if (failure instanceof Refused)
    for (const one of ready) {
      if (outcomes.has(one.task)) continue
      const alone: unknown = await writeAll(doing, [one], outcomes)
      if (alone) await refuse(one.task, alone)
    }
  const whole = new ApiError(409, 'many.whole')
  return tasks.map((task) => outcomes.get(task) ?? refusalOf(doing, task, whole))
}

/** The outcomes of records that an earlier attempt of this call wrote, here or on another server. */
async function doneBefore(
  { context, deed }: Doing,
  tasks: readonly Task[],
): Promise<Map<Task, Outcome>> {
  const bySaid = new Map(tasks.map((task) => [task.said, task]))
  const names = tasks.map((task) => partOf(deed, task))
  const parts = await partsDone(context, names)
  return new Map(
    parts.flatMap((part) =>
      (JSON.parse(part) as readonly Outcome[]).flatMap((outcome): [Task, Outcome][] => {
        const task = bySaid.get(outcome.id)
        return task ? [[task, outcome]] : []
      }),
    ),
  )
}

/** A transaction is noted under the first of its records. */
const partOf = (deed: string, { said }: Task): string => `${deed} ${said}`

/** Writes them together. @returns the refusal that rolled all of it back; null where they are written */
async function writeAll(
  doing: Doing,
  ready: readonly Ready[],
  outcomes: Map<Task, Outcome>,
): Promise<Refused | null> {
  const [first] = ready
  if (!first) return null
  const { context } = doing
  try {
    const done = await context.store.transaction((trx) => {
      const work = () => writeIn(trx, doing, ready)
      return doPart(context, trx, { name: partOf(doing.deed, first.task), work })
    })
    if (done) {
      for (const [at, outcome] of done.entries()) {
        const task = ready[at]?.task
        if (task) outcomes.set(task, outcome)
      }
      return null
    }
    // an earlier attempt on another server was still running and wrote some of these
    const tasks = ready.map(({ task }) => task)
    const before = await doneBefore(doing, tasks)
    if (!before.has(first.task)) throw new ApiError(409, 'error.conflict')
    for (const [task, outcome] of before) outcomes.set(task, outcome)
    const rest = ready.filter(({ task }) => !before.has(task))
    return await writeAll(doing, rest, outcomes)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

async function writeIn(
  trx: Trx,
  { context, model, plan }: Doing,
  ready: readonly Ready[],
): Promise<readonly Outcome[]> {
  const { store } = context
  const ids = ready.flatMap(({ task: { id } }) => (id === null ? [] : [id]))
  if (plan.act === 'delete') await holdParents(trx, context, { model, ids })
  await lockTable(trx, store, model.table)
  if (plan.act === 'delete' && model.children.length > 0) await holdAll(trx, { store, model, ids })
  const written: Outcome[] = []
  for (const { write } of ready) written.push(await write(trx))
  return written
}

interface Held {
  readonly store: Store
  readonly model: Model
  readonly ids: readonly RecordId[]
}

/** Locks the records before their children's table: others lock it holding one of these; reversed, both deadlock. */
async function holdAll(
  db: Trx,
  { store: { dialect }, model: { table }, ids }: Held,
): Promise<void> {
  await selectRows({ db, dialect }, table, { where: [{ column: 'id', in: ids }], lock: true })
}

async function rowOf(
  { context, model }: Pick<Doing, 'context' | 'model'>,
  id: RecordId,
): Promise<Row | undefined> {
  const under = context.params['parent']
  const scope =
    under === undefined ? ofVariant(model) : underParent(model, parentIdOf(model, under))
  const where = [{ column: 'id', is: '=' as const, value: id }, ...scope]
  return selectRow(context.store, model.table, { where })
}

/** The call as it would be for this record alone. */
const callOf = ({ context }: Doing, id: RecordId | null): Context => ({
  ...context,
  params: { ...context.params, id: String(id) },
})

/** @throws Refused where it cannot be written */
async function readyFor(doing: Doing, task: Task): Promise<Ready> {
  const { model, plan } = doing
  const context = callOf(doing, task.id)
  const row = task.id === null ? undefined : await rowOf(doing, task.id)
  const stored = row && toRecord(model, row)
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // an error ends the whole call; a refusal concerns this record alone
      if (error instanceof ApiError || toApiError(error).status < 500)
        throw new Refused(task, toApiError(error), stored ?? {})
      throw error
    }
  }
  return guarded(async () => {
    if (!row || !stored) throw new ApiError(404, 'many.gone')
    if (stored['revision'] !== task.revision) throw new ApiError(412, 'error.stale')
    const change: Change | null =
      plan.act === 'delete'
        ? null
        : await readyChange({ context, model, plan }, stored, task.values)
    const write = async (trx: Trx): Promise<Outcome> => {
      await holdRevision(context, model, { stored, trx })
      if (!change) {
        await removeLocated(trx, { context, model, row })
        return { id: task.said, state: 'done' }
      }
      const { record } = await commit(trx, change.prepared, none)
      const revision = Number(record['revision'])
      return { id: task.said, state: 'done', revision, before: change.before }
    }
    return { task, write: (trx) => guarded(() => write(trx)) }
  })
}

const none = new Map<never, never>()

/** The outcome of a refused record. @throws any error that is no refusal */
function refusalOf({ context, model }: Doing, task: Task, error: unknown): Outcome {
  const reason = error instanceof Refused ? error.reason : error
  if (!(reason instanceof ApiError)) throw reason
  const { locale } = context
  const name = error instanceof Refused ? error.record[model.title] : null
  const choice = titleChoices(model.resource).find(({ id }) => String(id) === String(name))
  const errors = Object.entries(reason.errors ?? {}).map(([key, found]) => [
    key,
    say(locale, found),
  ])
  return {
    id: task.said,
    state: 'skipped',
    name: choice?.label[locale] ?? (typeof name === 'string' ? name : ''),
    message: translate(locale, reason.key, { ...reason.args }),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  }
}
