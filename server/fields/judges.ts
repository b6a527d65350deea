import type { Problem } from '../../src/fields/codec'
import { optionListAt } from '../family/optionLists'
import type { RecordReads } from '../family/family'
import { fillPath, sourceSiblings, type OptionSource } from '../../src/schema'
import { isEmpty } from '../../src/fields/traits'
import type { Judged } from './judged'

/** A part of a composite value. */
export const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** Whether a resource has a record of that id. */
export const exists = async (reads: RecordReads, resource: string, id: unknown): Promise<boolean> =>
  (typeof id === 'string' || Number.isSafeInteger(id)) &&
  (await reads.first(resource, { id })) !== null

/** The address of a field if it is neither the stored one nor that of a file it takes over; null if there is none. */
function freshUrl(name: string, { draft, stored, ownFiles }: Judged): string | null {
  if (ownFiles?.has(name)) return null
  const url = partOf(draft[name], 'url')
  return typeof url === 'string' && url !== partOf(stored?.[name], 'url') ? url : null
}

/** A typed address may not point into our own files: only the stored one, unchanged, does. */
export const judgeAddress = async (
  name: string,
  _: unknown,
  judged: Judged,
): Promise<readonly Problem[]> =>
  freshUrl(name, judged)?.startsWith('/') ? [{ path: name, message: 'rule.url' }] : []

/** Allows an upload or the stored file, unchanged: a typed address could lead people anywhere. */
export const judgeUploadOnly = async (
  name: string,
  _: unknown,
  judged: Judged,
): Promise<readonly Problem[]> =>
  freshUrl(name, judged) === null ? [] : [{ path: name, message: 'rule.uploadOnly' }]

/** What is chosen from an endpoint is one of its choices. */
export async function judgeChoices(
  name: string,
  { source }: { readonly source?: OptionSource },
  { model, draft, wrong, stored, context, reads }: Judged,
): Promise<readonly Problem[]> {
  if (!source) return []
  const value = draft[name]
  // What was chosen once may stay when the list no longer has it, unless it depends on another choice.
  const siblings = sourceSiblings(source)
  if (siblings.length === 0 && same(value, stored?.[name])) return []
  // nothing can be said of a value that depends on an invalid choice
  if (siblings.some((sibling) => wrong.has(sibling))) return []
  const refused = [{ path: name, message: 'rule.choice' }]
  if (siblings.some((sibling) => isEmpty(draft[sibling]))) return refused
  const at = optionListAt(fillPath(source.path, draft))
  // no list exists for the sibling's value: there is nothing to choose
  if (!at && source.path.includes('{')) return refused
  // of several choices those that are stored may stay, too
  const kept = siblings.length === 0 ? listOf(stored?.[name]) : []
  const values = (Array.isArray(value) ? listOf(value) : [value]).filter(
    (one) => !kept.includes(one),
  )
  const ids = source.childrenOf ? [draft[source.childrenOf]] : values
  const asked = { config: context.config, reads, params: at?.params ?? {} }
  const items = await at?.list.items(asked, { ids, limit: ids.length })
  if (!items) throw new Error(`${model.name}.fields.${name}.source: no such list: ${source.path}`)
  const choices = source.childrenOf
    ? (items.find(({ id }) => id === draft[source.childrenOf ?? ''])?.children ?? [])
    : items
  return values.every((one) => choices.some(({ id }) => id === one)) ? [] : refused
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

interface Chosen {
  readonly value: unknown
  readonly before: unknown
  readonly ids?: 'text' | undefined
}

/** Every record of a list of ids exists, or was chosen before: a deleted one stays in the records that name it. */
export async function areRecords(
  reads: RecordReads,
  resource: string,
  { value, before, ids }: Chosen,
): Promise<boolean> {
  const kept = listOf(before)
  const fresh = listOf(value).filter((id) => !kept.includes(id))
  if (fresh.length === 0) return true
  // a text in place of a number is no id, and PostgreSQL would not even look for it
  if (!fresh.every((id) => (ids === 'text' ? typeof id === 'string' : Number.isSafeInteger(id))))
    return false
  // One query for a long list, single ones for a short one.
  if (fresh.length < 4)
    return (await Promise.all(fresh.map((id) => exists(reads, resource, id)))).every(Boolean)
  const asked = { fields: [], from: 'first', ids: fresh, limit: fresh.length } as const
  const known = new Set((await reads.choices(resource, asked)).map(({ id }) => id))
  return fresh.every((id) => known.has(id))
}
