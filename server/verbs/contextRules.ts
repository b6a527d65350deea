import type { Problem } from '../../src/fields/codec'
import { isEmpty } from '../../src/fields/empties'
import { unique, type Rule, type Values } from '../../src/schema'
import type { FamilyContext, RecordReads } from '../family/family'
import { serverHalfOf } from '../fields'
import type { Model } from '../resources/model'

export interface Judged {
  readonly model: Model
  readonly context: Pick<FamilyContext, 'config'>
  readonly draft: Values
  readonly stored: Values | null
  readonly reads: RecordReads
}

/** The rules that need the database: values that are taken, and things pointed at that must be there. */
export async function contextProblems(judged: Judged): Promise<readonly Problem[]> {
  const { model, draft } = judged
  const problems: Problem[] = [...(await uniqueProblems(judged))]
  for (const [name, field] of Object.entries(model.resource.fields)) {
    if (field.mode === 'readOnly' || isEmpty(draft[name])) continue
    problems.push(...((await serverHalfOf(field).judge?.(name, field, judged)) ?? []))
  }
  return problems
}

async function uniqueProblems({
  model,
  draft,
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
    if (rule.rule !== 'unique' || rule.fields.some((name) => isEmpty(draft[name]))) continue
    const where = Object.fromEntries(rule.fields.map((name) => [name, draft[name]]))
    const others = await reads.all(model.name, where, 2)
    if (others.some(({ id }) => id !== stored?.['id'])) {
      problems.push({ path: rule.fields.at(-1) ?? '', message: rule.message })
    }
  }
  return problems
}
