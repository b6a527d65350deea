import { dayInZone } from '../../i18n/format'
import { wireNameOf } from '../../src/fields/codec'
import type { Message, Values } from '../../src/schema'
import type { Each } from '../family/family'
import { readsOf } from '../resources/reads'
import { stageFiles, type Stage } from '../files/drive'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
import { answeredBefore, createOnce } from '../http/idempotency'
import { json, type Reply } from '../http/reply'
import { sideBySide } from '../sideBySide'
import type { Model } from '../resources/model'
import { toRecord } from '../resources/record'
import type { Db, Trx } from '../database/store'
import { admit, parentIdOf, parentRow } from './locate'
import { assemble, problemsOf, readEntries, refusal, writeOf, type Prepared } from './prepare'
import { bodyOf, withBody } from './body'
import { inspectUploads, keepUploads, keptOf } from './uploads'
import { writeEach, type One } from './writeEach'

type Files = Awaited<ReturnType<typeof keepUploads>>
/** Where the files of one of the records are kept. */
type StageOf = (values: Values) => Stage

/** Tells the records of one call apart. */
const keyOf = (values: Values): string => JSON.stringify(values)

/**
 * Makes many records of one body under the parent of the path, in one transaction. Each has the body's values and its
 * own copy of the uploads, so that one can be deleted without the others.
 * @returns 201 with `created` (how many) and `items`
 */
export function createEach(context: Context, model: Model, from: Each): Promise<Reply> {
  admit(context, model, 'create')
  return withBody(context, bodyOf([model]), async (entries, sent) => {
    const before = await answeredBefore(context)
    if (before) return before
    const { db } = context.store
    const body = await readBody(context, model, { entries, sent, takes: from.takes })
    const ask = async (at: Db | Trx, lock: boolean) => {
      const id = parentIdOf(model, context.params['parent'])
      const { parent, row } = await parentRow(context, model, { id, db: at, lock })
      const reads = readsOf(context.store, at)
      const own = await from.each(body.patch, toRecord(parent, row), reads)
      return own.map((values) => ({ ...values, ...under(model, id) }))
    }
    const wanted = await ask(db, false)
    const found = refuse(model, body, { wanted, takes: from.takes, context })
    if (found) throw found
    const stages = new Map<string, Stage>()
    const stageOf: StageOf = (values) => {
      const stage = stageFiles(context.files)
      stages.set(keyOf(values), stage)
      return stage
    }
    let used: ReadonlySet<string> = new Set()
    const discard = (cause?: unknown) =>
      Promise.all([...stages].map(([key, stage]) => used.has(key) || stage.discard(cause)))
    let reply: Reply
    try {
      const kept = await keepEach(model, { body, wanted, stageOf })
      reply = await createOnce(context, async (trx) => {
        const wantedNow = await ask(trx, true)
        const each = wantedNow.map((values): One => {
          const files = kept.get(keyOf(values))
          // the parent was changed meanwhile: there are records to make that were not judged
          if (!files) throw new ApiError(409, 'error.conflict')
          const draft = draftOf(model, body.patch, values)
          return { prepared: preparedOf(context, model, { draft, body }), files }
        })
        const written = await writeEach(trx, { context, model }, each)
        const items = written.map(({ record }) => record)
        used = new Set(wantedNow.map(keyOf))
        return json({ created: items.length, items }, { status: 201 })
      })
    } catch (error) {
      used = new Set()
      await discard(error)
      throw error
    }
    // a retry of the same call was faster, or some of the records were made meanwhile
    await discard()
    return reply
  })
}

type Body = Awaited<ReturnType<typeof readBody>>

async function readBody(
  context: Context,
  model: Model,
  {
    entries,
    sent,
    takes,
  }: { entries: Parameters<typeof readEntries>[1]; sent: unknown; takes: readonly string[] },
) {
  const { patch, errors } = readEntries(model, entries, {
    operation: 'create',
    fixed: {},
    json: sent,
  })
  const foreign = Object.keys(patch).filter((name) => !takes.includes(name))
  const person = String(context.user?.id ?? context.ip)
  const inspected = await inspectUploads(model, patch, { db: context.store.db, person })
  const unknown = foreign.map((name): [string, Message] => [
    wireNameOf(name, model.resource.fields[name] ?? {}),
    { message: 'rule.unknown' },
  ])
  return { ...inspected, errors: { ...errors, ...Object.fromEntries(unknown) } }
}

const under = ({ parent }: Model, id: unknown): Values => (parent ? { [parent.field]: id } : {})

const draftOf = (model: Model, patch: Values, values: Values): Values => ({
  ...assemble(model, { stored: null, patch: { ...patch, ...values } }),
  ...values,
})

/** What is wrong with the body; it is judged even if no record is left to make. */
function refuse(
  model: Model,
  { patch, problems, errors }: Body,
  {
    wanted,
    takes,
    context,
  }: { wanted: readonly Values[]; takes: readonly string[]; context: Context },
): ApiError | null {
  const today = dayInZone(context.now)
  const found = (wanted.length > 0 ? wanted : [{}]).flatMap((values) =>
    problemsOf(model, draftOf(model, patch, values), {
      operation: 'create',
      today,
      before: problems,
    }),
  )
  return refusal(
    model,
    found.filter(({ path }) => takes.includes(path.split('.')[0] ?? '')),
    errors,
  )
}

/** Keeps the uploads of the body for each record apart. */
async function keepEach(
  model: Model,
  { body, wanted, stageOf }: { body: Body; wanted: readonly Values[]; stageOf: StageOf },
): Promise<ReadonlyMap<string, Files>> {
  const kept = new Map<string, Files>()
  await sideBySide(wanted, async (values) => {
    const own = keptOf(model, draftOf(model, body.patch, values), body)
    kept.set(keyOf(values), await keepUploads(own, stageOf(values)))
  })
  return kept
}

const preparedOf = (
  context: Context,
  model: Model,
  { draft, body }: { draft: Values; body: Body },
): Prepared => ({
  context,
  model,
  ...keptOf(model, draft, body),
  write: writeOf(context, draft),
})
