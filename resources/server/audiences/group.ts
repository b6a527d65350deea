import { dayInZone } from 'panel-engine/format'
import { decode, wirePath, type Problem, settle, verdict } from 'panel-engine/fields'
import type { Entry, Message, Resource, Values } from 'panel-engine/schema'
import { areRecords, invalid, type Context } from 'panel-engine/server'
import { readsOf, wrongTypes } from 'panel-engine/verbs'
import type { Target } from '../../kinds/target/value'
import { customerGroups } from '../reference'

const subtypes = new Set<unknown>(
  customerGroups.flatMap((group) => group.subtypes.map(({ id }) => id)),
)

interface Group {
  /** The group as it is stored: its halls may stay, although they are gone. */
  readonly before?: Pick<Target, 'halls'> | null
  /** The object that the entries come from, of a body that is JSON. */
  readonly json?: unknown
}

/**
 * Reads what a body or a query says of a group of clients, by the keys and the rules of a target.
 * @param resource has its fields, the target under `target`
 * @throws 422 with every failure by its wire name
 */
export async function readGroup(
  context: Context,
  resource: Resource,
  entries: readonly Entry[],
  { before = null, json }: Group = {},
): Promise<{ readonly values: Values; readonly target: Target | null }> {
  const { patch, unknown, repeated } = decode(resource, entries, 'create')
  const values = settle(resource, patch)
  const found = verdict(resource, values, { operation: 'create', today: dayInZone(context.now) })
  const target = isTarget(values['target']) ? values['target'] : null
  const problems: Problem[] = [...found]
  if (target && !target.customerSubtypes.every((id) => subtypes.has(id)))
    problems.push({ path: 'target.customerSubtypes', message: 'rule.choice' })
  const { records } = readsOf(context.store, context.store.db)
  if (
    target &&
    !(await areRecords(records, 'hall', { value: target.halls, before: before?.halls }))
  )
    problems.push({ path: 'target.halls', message: 'rule.hall' })
  // without a prototype: a person's key may be `__proto__`
  const errors: Record<string, Message> = Object.create(null)
  if (json !== undefined) Object.assign(errors, wrongTypes(resource, json, { patch, fixed: {} }))
  for (const key of unknown) errors[key.slice(0, 100)] = { message: 'rule.unknown' }
  for (const key of repeated) errors[key.slice(0, 100)] = { message: 'rule.keyTwice' }
  for (const { path, message, args } of problems)
    errors[wirePath(resource, path)] ??= { message, ...(args && { args }) }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { values, target }
}

const isTarget = (value: unknown): value is Target => typeof value === 'object' && value !== null

/** The ids of a part of a target that was judged. */
export const idsOf = (ids: readonly (number | string)[]): readonly number[] => [
  ...new Set(ids.map(Number)),
]
