import type { Problem } from '../../src/fields/codec'
import { isEmpty } from '../../src/fields/traits'
import { ruleIn } from '../../src/fields/verdict'
import { fieldIn, unique, type Rule, type Values } from '../../src/schema'
import type { Reads, RecordReads, Write } from '../family/family'
import { serverHalfOf } from '../fields'
import type { Judged as JudgedByKinds } from '../fields/judged'
import { models, type Model } from '../resources/model'

interface Judged extends JudgedByKinds {
  readonly model: Model
}

/** The rules that need the database, and the family's own. */
export async function judgeInContext({
  model,
  write,
  reads,
  found,
}: {
  model: Model
  write: Write
  reads: Reads
  found: readonly Problem[]
}): Promise<readonly Problem[]> {
  const { context, stored, takenBack, copies } = write
  const draft = soundDraft(write.draft, found)
  const ownFiles = new Map<string, unknown>([...(copies ?? []), ...(takenBack ?? [])])
  const known = new Set(found.map(({ path }) => path))
  const wrong = new Set(found.map(({ path }) => path.split('.')[0] ?? ''))
  const fresh = (
    await contextProblems({
      model,
      context,
      draft,
      wrong,
      stored,
      ownFiles,
      reads: reads.records,
      app: reads,
    })
  ).filter(({ path }) => !known.has(path))
  const all = [...found, ...fresh, ...(await idProblems(model, { ...write, draft }, reads.records))]
  return model.hooks.check ? model.hooks.check(write, all, reads) : all
}

/**
 * The draft without the values that their fields' own rules refused, or without those parts of a value. The database is
 * asked with this draft: a value of another type would break the query, and an answer about it would mean nothing.
 */
function soundDraft(draft: Values, found: readonly Problem[]): Values {
  const sound: Record<string, unknown> = { ...draft }
  for (const { path } of found) {
    const [name = '', part] = path.split('.')
    const value = sound[name]
    const hasParts = part !== undefined && typeof value === 'object' && value !== null
    sound[name] = hasParts && !Array.isArray(value) ? { ...value, [part]: null } : null
  }
  return sound
}

/** The rules that need the database: values that are taken, and things pointed at that must be there. */
async function contextProblems(judged: Judged): Promise<readonly Problem[]> {
  const { model, draft } = judged
  const problems: Problem[] = [...(await uniqueProblems(judged))]
  const { fields } = model.resource
  for (const [name, field] of Object.entries(fields)) {
    if (field.mode === 'readOnly' || isEmpty(draft[name]) || !fieldIn(fields, name, draft)) continue
    problems.push(...((await serverHalfOf(field).judge?.(name, field, judged)) ?? []))
  }
  return problems
}

async function uniqueProblems({
  model,
  draft,
  wrong,
  stored,
  reads,
}: Judged): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  const { ownParts } = model
  const rules: readonly Rule[] = [
    ...(ownParts.length > 0 ? [unique(ownParts)] : []),
    ...(model.resource.rules ?? []),
  ]
  for (const rule of rules) {
    if (rule.rule !== 'unique' || !ruleIn(rule, model.resource, draft)) continue
    if (rule.fields.some((name) => wrong.has(name) || isEmpty(draft[name]))) continue
    const where = Object.fromEntries(rule.fields.map((name) => [name, draft[name]]))
    const others = await reads.all(model.name, where, 2)
    if (others.some(({ id }) => id !== stored?.['id'])) {
      problems.push({ path: rule.fields.at(-1) ?? '', message: rule.message ?? 'rule.unique' })
    }
  }
  return problems
}

/** An id that people type is taken. */
async function idProblems(
  model: Model,
  { operation, draft }: Write,
  reads: RecordReads,
): Promise<readonly Problem[]> {
  const { id } = draft
  const isId = model.idType === 'text' ? typeof id === 'string' : Number.isSafeInteger(id)
  if (operation !== 'create' || model.resource.id !== 'typed' || !isId) return []
  // An id is part of addresses, and every browser drops these two from a path.
  if (id === '.' || id === '..') return [{ path: 'id', message: 'rule.text' }]
  // the panel's own addresses: the form of a new record, the order, an import
  const { orderAll, load } = model.calls
  if (id === 'create' || (orderAll && id === 'order') || (load && id === 'load'))
    return [{ path: 'id', message: 'rule.reserved' }]
  // an id is unique in its table, across variants
  for (const { name, table } of models.values())
    if (table === model.table && (await reads.first(name, { id })))
      return [{ path: 'id', message: model.hooks.idTaken ?? 'rule.unique' }]
  return []
}
