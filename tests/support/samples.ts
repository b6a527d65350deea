import { picture, world } from './sampleParts'
import { samplesOf } from './kinds'
import { traitsOf } from '../../src/fields/traits'
import { wireNameOf } from '../../src/fields/codec'
import { addDays, fieldIn, Parts, type BodyKind, type Entry, type Resource } from '../../src/schema'

/** The day that the tests' servers begin with. */
export const testDay = '2026-11-21'

/** A draft that every rule accepts, from the definition alone; `n` makes it differ from others. */
export async function sampleDraft(
  resource: Resource,
  n = 1,
  today = testDay,
): Promise<Record<string, unknown>> {
  const draft: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.mode === 'readOnly') continue
    // what is hidden beside the values so far has none; what they require is no other value than a good one
    const there = fieldIn(resource.fields, name, draft)
    if (!there) continue
    const value = await samplesOf(field).valid(there, { name, n, today })
    if (value !== undefined) draft[name] = value
  }
  const ordered = { ...strictlyLater(resource, draft), ...notAbove(resource, draft) }
  return { ...draft, ...ordered, ...world.drafts[resource.name] }
}

/** What a rule \`atMost\` keeps from being above another number is as high as that one, where its sample is higher. */
function notAbove({ rules = [] }: Resource, draft: Readonly<Record<string, unknown>>) {
  const lowered = rules.flatMap((rule) => {
    if (rule.rule !== 'atMost') return []
    const [name, most] = rule.fields
    const [value, bound] = [draft[name], draft[most]]
    const isAbove = typeof value === 'number' && typeof bound === 'number' && value > bound
    return isAbove ? [[name, bound] as const] : []
  })
  return Object.fromEntries(lowered)
}

/** What a rule `before` puts after another date, a day after it: the samples of two fields may be the same. */
function strictlyLater({ rules = [] }: Resource, draft: Readonly<Record<string, unknown>>) {
  const moved: Record<string, string> = {}
  for (const rule of rules)
    if (rule.rule === 'inOrder' && rule.strict)
      for (const [index, later] of rule.fields.slice(1).entries()) {
        const before = rule.fields[index] ?? later
        const [from, to] = [moved[before] ?? draft[before], draft[later]]
        if (typeof from === 'string' && typeof to === 'string' && to <= from)
          moved[later] = `${addDays(from.slice(0, 10), 1)}${to.slice(10)}`
      }
  return moved
}

/** The body of entries as a browser would send it. */
export function bodyOf(
  entries: readonly Entry[],
  kind: BodyKind,
): FormData | URLSearchParams | Blob {
  if (kind === 'json')
    return new Blob([JSON.stringify(jsonOf(entries))], { type: 'application/json' })
  if (
    kind === 'urlencoded' ||
    (kind === 'form' && entries.every(([, value]) => typeof value === 'string'))
  )
    return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  const form = new FormData()
  for (const [key, value] of entries) {
    if (value instanceof File) form.append(key, value)
    else form.append(key, String(value))
  }
  return form
}

/** The entries as JSON: `key[]`, or a key that is sent twice, is a list, `key[part]` an object, `key[0][part]` a list of them. */
function jsonOf(entries: readonly Entry[]): unknown {
  const parts = new Parts(entries)
  return Object.fromEntries(
    parts.bases().map((base) => {
      const [first, ...more] = parts.all(base)
      if (first?.[0] === base) return [base, more.length > 0 ? parts.list(base) : parts.one(base)]
      if (/\[\d*\]$/.test(first?.[0] ?? '')) return [base, parts.list(base)]
      if (/\[\d+\]\[/.test(first?.[0] ?? '')) return [base, rowsOf(parts.all(base))]
      const inner = parts.all(base).map(([key, value]) => [key.slice(base.length + 1, -1), value])
      return [base, Object.fromEntries(inner)]
    }),
  )
}

function rowsOf(entries: readonly Entry[]): readonly Record<string, unknown>[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const [key, value] of entries) {
    const [, at = '', cell = ''] = /\[(\d+)\]\[(\w+)\]$/.exec(key) ?? []
    rows.set(at, { ...rows.get(at), [cell]: value })
  }
  return [...rows.values()]
}

/** The entries without a field's own keys. */
export const without = (
  resource: Resource,
  entries: readonly Entry[],
  fieldName: string,
): readonly Entry[] => {
  const field = resource.fields[fieldName]
  const keys = field ? traitsOf(field).wire.keys(wireNameOf(fieldName, field), field) : []
  return entries.filter(([key]) => !keys.includes(key.replace(/\[.*$/, '')))
}

export { picture, world }
