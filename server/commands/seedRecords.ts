import { dayInZone } from '../../i18n/format'
import { verdict } from '../../src/fields/verdict'
import { settle } from '../../src/fields/codec'
import { cleaned } from '../fields'
import type { Side } from '../fields/sideRows'
import { readsOf } from '../resources/reads'
import type { Context } from '../http/context'
import { modelOfName, type Model } from '../resources/model'
import type { DemoContent, DemoRecord } from '../seed/records'
import { writeOf, type Prepared } from '../verbs/prepare'
import type { Upload } from '../verbs/uploads'
import { demoAdmin } from './firstAdmin'
import { valueOf } from './seedFiles'

/** A record of the demo content, judged. */
export interface Ready {
  readonly model: Model
  readonly record: DemoRecord
  /** Null for records that nobody writes by a form. */
  readonly prepared: Prepared | null
}

/** Judges every record by the rules of its form. @throws Error naming the first that breaks one */
export async function prepareAll(context: Context, content: DemoContent): Promise<Ready[]> {
  const ready: Ready[] = []
  for (const [name, records] of Object.entries(content)) {
    const model = modelOfName(name)
    const { api, singleton } = model.resource
    const isForm = api.endpoints.create !== undefined || singleton === true
    // all at once, so that their images are drawn side by side
    const judged = records.map(async (record) => {
      const isTyped = isForm && !saysWhatIsDecided(model, record)
      const prepared = isTyped ? await prepareRecord(context, model, record) : null
      return { model, record, prepared }
    })
    ready.push(...(await Promise.all(judged)))
  }
  return ready
}

/** Whether a record sets a read-only field, as only the server does: it tells of the past and no form wrote it. */
const saysWhatIsDecided = ({ resource: { fields } }: Model, record: DemoRecord): boolean =>
  Object.keys(record).some((name) => fields[name]?.mode === 'readOnly')

async function prepareRecord(
  context: Context,
  model: Model,
  record: DemoRecord,
): Promise<Prepared> {
  const uploads: Upload[] = []
  const values: Record<string, unknown> = {}
  const sides = new Map<string, Side>()
  for (const [name, value] of Object.entries(record)) {
    if (name === 'parent') continue
    const made = await valueOf(name, value)
    values[name] = made.value
    if (made.upload) uploads.push(made.upload)
    if (made.side) sides.set(name, made.side)
  }
  if (model.name === 'users')
    Object.assign(values, {
      password: demoAdmin.password,
      passwordConfirmation: demoAdmin.password,
    })
  const draft = settle(model.resource, cleaned(model.resource.fields, values))
  const rules = {
    operation: 'create' as const,
    today: dayInZone(context.now),
  }
  const [problem] = verdict(model.resource, draft, rules)
  if (problem) throw new Error(`demo content: ${model.name}.${problem.path}: ${problem.message}`)
  const write = writeOf(context, draft)
  const reads = readsOf(context.store, context.store.db)
  // nobody is signed in while content is made
  const accounts = { ...reads.accounts, confirmPassword: async () => false }
  return {
    context,
    model,
    uploads,
    sides,
    write: { ...write, prepared: await model.hooks.prepare?.(write, { ...reads, accounts }) },
  }
}
