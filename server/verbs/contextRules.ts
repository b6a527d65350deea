import type { Problem } from '../../src/fields/codec'
import { isEmpty } from '../../src/fields/empties'
import type { AnyField, OptionSource, Values } from '../../src/schema'
import type { Readings } from '../families/bound'
import { optionList } from '../families/optionLists'
import type { Context } from '../http/context'
import { modelOfName, type Model } from '../resources/model'
import { customerGroups } from '../reference'

export interface Judged {
  readonly model: Model
  readonly context: Context
  readonly draft: Values
  readonly stored: Values | null
  readonly reads: Readings
}

/** The rules that need the database: values that are taken, and things pointed at that must be there. */
export async function contextProblems(judged: Judged): Promise<readonly Problem[]> {
  const { model, draft } = judged
  const problems: Problem[] = [...(await uniqueProblems(judged))]
  for (const [name, field] of Object.entries(model.resource.fields)) {
    if (field.mode === 'readOnly' || isEmpty(draft[name])) continue
    problems.push(...(await fieldProblems(judged, name, field)))
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
  for (const rule of model.resource.rules ?? []) {
    if (rule.rule !== 'unique' || rule.fields.some((name) => isEmpty(draft[name]))) continue
    const where = Object.fromEntries(rule.fields.map((name) => [name, draft[name]]))
    const others = await reads.all(model.name, where, 2)
    if (others.some(({ id }) => id !== stored?.['id'])) {
      problems.push({ path: rule.fields.at(-1) ?? '', message: rule.message })
    }
  }
  return problems
}

async function fieldProblems(
  judged: Judged,
  name: string,
  field: AnyField,
): Promise<readonly Problem[]> {
  const { draft, stored, reads } = judged
  const value = draft[name]
  const before = stored?.[name]
  switch (field.kind) {
    case 'select':
    case 'multiSelect':
      return choiceProblems(judged, name, field)
    case 'reference': {
      if (value === before || typeof value !== 'number') return []
      return (await exists(reads, String(Reflect.get(field, 'resource')), value))
        ? []
        : [{ path: name, message: 'rule.choice' }]
    }
    case 'halls':
      return (await areHalls(reads, value, before)) ? [] : [{ path: name, message: 'rule.hall' }]
    case 'target':
      return targetProblems(judged, name)
    case 'deepLink': {
      const flier = partOf(value, 'flierId')
      if (isEmpty(flier) || flier === partOf(before, 'flierId')) return []
      if (await exists(reads, 'fliers', flier)) return []
      return [{ path: `${name}.flierId`, message: 'rule.choice' }]
    }
    case 'image':
      return addressProblems(name, value, before)
    case 'document':
      return documentProblems(name, value, before)
    default:
      return []
  }
}

/** A typed address may not point into our own files: only the stored one, unchanged, does. */
function addressProblems(path: string, value: unknown, before: unknown): readonly Problem[] {
  const url = partOf(value, 'url')
  if (typeof url !== 'string' || url === partOf(before, 'url')) return []
  return isOwnFile(url) ? [{ path, message: 'rule.url' }] : []
}

/** A document is an upload, or the stored one, unchanged: an address would lead people wherever it likes. */
function documentProblems(path: string, value: unknown, before: unknown): readonly Problem[] {
  const url = partOf(value, 'url')
  if (typeof url !== 'string' || url === partOf(before, 'url')) return []
  return [{ path, message: 'rule.uploadOnly' }]
}

const isOwnFile = (url: string) => url.startsWith('/')

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const exists = async (reads: Readings, resource: string, id: unknown): Promise<boolean> =>
  typeof id === 'number' &&
  Number.isSafeInteger(id) &&
  (await reads.first(resource, { id })) !== null

async function choiceProblems(
  judged: Judged,
  name: string,
  field: AnyField,
): Promise<readonly Problem[]> {
  const { draft, stored, context, reads } = judged
  const source = sourceOf(field)
  if (!source) return []
  const value = draft[name]
  // What was chosen once may stay when the list no longer has it, unless it hangs on another choice.
  if (!source.childrenOf && same(value, stored?.[name])) return []
  const items = await optionList(source.path)?.items({ config: context.config, reads })
  if (!items)
    throw new Error(`${judged.model.name}.fields.${name}.source: no such list: ${source.path}`)
  const choices = source.childrenOf
    ? (items.find(({ id }) => id === draft[source.childrenOf ?? ''])?.children ?? [])
    : items
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.every((one) => choices.some(({ id }) => id === one))
    ? []
    : [{ path: name, message: 'rule.choice' }]
}

function sourceOf(field: AnyField): OptionSource | null {
  const source: unknown = Reflect.get(field, 'source')
  if (typeof source !== 'object' || source === null || !('path' in source)) return null
  const childrenOf = 'childrenOf' in source ? { childrenOf: String(source.childrenOf) } : {}
  return { path: String(source.path), ...childrenOf }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Every hall exists, or was chosen before: a deleted hall stays in the records that name it. */
async function areHalls(reads: Readings, value: unknown, before: unknown): Promise<boolean> {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : []
  const kept: readonly unknown[] = Array.isArray(before) ? before : []
  const fresh = wanted.filter((id) => !kept.includes(id))
  if (fresh.length === 0) return true
  // One query for a long list, single ones for a short one.
  if (fresh.length < 4)
    return (await Promise.all(fresh.map((id) => exists(reads, 'hall', id)))).every(Boolean)
  const known = new Set((await reads.all(modelOfName('hall').name, {})).map(({ id }) => id))
  return fresh.every((id) => known.has(id))
}

const subtypes = new Set(customerGroups.flatMap((group) => group.subtypes.map(({ id }) => id)))

async function targetProblems(
  { draft, stored, reads }: Judged,
  name: string,
): Promise<readonly Problem[]> {
  const value = draft[name]
  const before = stored?.[name]
  const problems: Problem[] = []
  const chosen = partOf(value, 'customerSubtypes')
  if (Array.isArray(chosen) && !chosen.every((id) => subtypes.has(id))) {
    problems.push({ path: `${name}.customerSubtypes`, message: 'rule.choice' })
  }
  if (!(await areHalls(reads, partOf(value, 'halls'), partOf(before, 'halls')))) {
    problems.push({ path: `${name}.halls`, message: 'rule.hall' })
  }
  return problems
}
