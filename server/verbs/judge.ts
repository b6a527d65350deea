import type { Problem } from '../../src/fields/codec'
import type { Reads, RecordReads, Write } from '../family/family'
import type { Model } from '../resources/model'
import { contextProblems } from './contextRules'

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
  const { context, draft, stored } = write
  const known = new Set(found.map(({ path }) => path))
  const fresh = (
    await contextProblems({ model, context, draft, stored, reads: reads.records })
  ).filter(({ path }) => !known.has(path))
  const all = [...found, ...fresh, ...(await idProblems(model, write, reads.records))]
  return model.hooks.check ? model.hooks.check(write, all, reads) : all
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
  // Addresses are made of it: these two are taken out of a path by every browser.
  if (id === '.' || id === '..') return [{ path: 'id', message: 'rule.text' }]
  const taken = await reads.first(model.name, { id })
  return taken ? [{ path: 'id', message: model.hooks.idTaken ?? 'rule.unique' }] : []
}
