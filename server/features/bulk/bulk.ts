import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { toRecord } from '../../resources/record'
import { composedParts } from '../../../src/schema'
import { translate } from '../../../i18n/translate'
import { ApiError, notFound } from '../../http/apiError'
import type { Context } from '../../http/context'
import { toApiError } from '../../http/failure'
import { mustBeSignedIn } from '../../http/guard'
import { hasKey } from '../../http/idempotency'
import { parseListQuery } from '../../http/listQuery'
import type { Reply } from '../../http/reply'
import { recordIdOf } from '../history/recordId'
import type { Model } from '../../resources/model'
import { idOfRow } from '../../records/rows'
import { withBody } from '../../verbs/body'
import { readBulkBody, type BulkPlan, type Named } from './plan'
import { runChunk, type Doing, type Outcome, type Task } from './work'
import { listedRows } from '../../verbs/list'
import { rulesOf } from '../../verbs/listConditions'
import { admit, admitUnder, idOf, variantOfQuery } from '../../verbs/locate'

/** How many records share a transaction: others write between two of them, and a stop waits for one. */
const CHUNK = 50

/**
 * Does one thing to many records of a list: those that are named, each at its revision, or all that match the list
 * query of the call. Each is judged and written as by a single save or delete. With an `Idempotency-Key` an interrupted
 * call goes on: sent again with the unanswered records, it does none of them twice. It says first which records it
 * found, where none are named, and after which lines all is stored.
 * @returns a line of JSON for each record as it is done (NDJSON), and a last one that says that it was all
 * @throws 409 where the query matches another number of records than the person saw
 */
export function bulk(context: Context, models: readonly Model[]): Promise<Reply> {
  const model = admit(context, variantOfQuery(models, context.query), 'change', 'delete')
  // checked for named records too, though they need no list: a wrong query is never ignored
  parseListQuery(context.query, rulesOf(model))
  return withBody(context, 'json', async (_, body) => {
    const plan = readBulkBody(model, body)
    const isDelete = plan.act === 'delete'
    admit(context, model, isDelete ? 'delete' : 'change')
    if (!model.calls[isDelete ? 'delete' : 'update']) throw notFound()
    if (model.parent) await admitUnder(context, model)
    const doing = { context, model, plan, deed: deedOf(context, plan) }
    const goesOn = hasKey(context)
    const tasks = plan.records ? await named(doing, plan.records) : await listed(doing)
    return {
      status: 200,
      headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
      body: told(doing, tasks, goesOn),
    }
  })
}

async function named(
  { context, model }: Doing,
  records: readonly Named[],
): Promise<readonly Task[]> {
  const tasks: Task[] = []
  for (const { id: said, revision, values } of records) {
    // an id without a record, or a composed one whose record is gone: reported as gone, there is nothing else to say
    const id = await recordIdOf(context, model.name, String(said))
      .then((own) => idOf(model, own))
      .catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      })
    tasks.push({ said, id, revision, ...(values && { values }) })
  }
  return tasks
}

/** A short hash of what is done. */
function deedOf({ url }: Context, { act, values, days, isWhole }: BulkPlan): string {
  const text = JSON.stringify([act, values, days, isWhole, url.search])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** All records that match the list query now. @throws 409 */
async function listed({ context, model, plan }: Doing): Promise<readonly Task[]> {
  const tasks: Task[] = []
  for await (const rows of listedRows(context, model))
    for (const row of rows) {
      const parts = composedParts(model.resource, toRecord(model, row))
      const id = idOfRow(row)
      const said = parts.length > 0 ? parts.join('~') : id
      tasks.push({ said, id, revision: Number(row['revision']) })
    }
  if (tasks.length !== plan.total)
    throw new ApiError(409, 'many.changed', { args: { seen: plan.total, found: tasks.length } })
  return tasks
}

const line = (said: object) => `${JSON.stringify(said)}\n`

/** The report, line by line, as the work goes on; a reader that closes it stops the work after the present chunk. */
function told(doing: Doing, tasks: readonly Task[], goesOn: boolean): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const size = doing.plan.isWhole ? Math.max(1, tasks.length) : CHUNK
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (!goesOn) return
        const found = tasks.map(({ said, revision }) => [said, revision])
        const records = doing.plan.records ? null : found
        controller.enqueue(encoder.encode(line({ state: 'begin', records })))
      },
      async pull(controller) {
        const chunk = tasks.slice(at, at + size)
        at += size
        const { lines, isOver } = await reported(doing, chunk)
        const isEnd = isOver || at >= tasks.length
        const end = isEnd && !isOver ? line({ state: 'end', total: tasks.length }) : ''
        const saved = goesOn && !isOver ? line({ state: 'saved' }) : ''
        controller.enqueue(encoder.encode(lines + saved + end))
        if (isEnd) controller.close()
        // between two chunks a stop is noticed and others are served
        await setImmediate()
      },
      cancel() {
        at = tasks.length
      },
    },
    { highWaterMark: 0 },
  )
}

/** The lines of a chunk; where something is broken, the last one says so. */
async function reported(doing: Doing, chunk: readonly Task[]) {
  try {
    await mustBeSignedIn(doing.context)
    const outcomes: readonly Outcome[] = await runChunk(doing, chunk)
    return { lines: outcomes.map(line).join(''), isOver: false }
  } catch (error) {
    const { key, args, status } = toApiError(error)
    const { log, locale } = doing.context
    log[status === 401 ? 'info' : 'error']({ err: error }, 'a change of many records broke off')
    const message = translate(locale, key, { ...args })
    return { lines: line({ state: 'failed', message, passing: status === 503 }), isOver: true }
  }
}
