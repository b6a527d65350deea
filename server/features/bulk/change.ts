import { moveDays } from '../../../i18n/moveDays'
import { encode, isWritable, wireNameOf } from '../../../src/fields/codec'
import { fieldsWith, traitsOf } from '../../../src/fields/traits'
import { Parts, type AnyField, type Entry, type Values } from '../../../src/schema'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import type { Model } from '../../resources/model'
import type { BulkPlan } from './plan'
import { prepare, type Prepared } from '../../verbs/prepare'

/** One record's part of a change, judged by every rule that needs no transaction. */
export interface Change {
  readonly prepared: Prepared
  /** The former values of what it changes: an urlencoded body. */
  readonly before: string
}

interface Asked {
  readonly context: Context
  readonly model: Model
  readonly plan: BulkPlan
}

/**
 * What a change makes of a record that is stored, as a single save would.
 * @param own the values of this one record, for `put`
 * @throws 422 where a rule refuses it; 409 where there is nothing to change
 */
export async function readyChange(
  { context, model, plan }: Asked,
  stored: Values,
  own: readonly Entry[] = [],
): Promise<Change> {
  const given = plan.act === 'shift' ? shifted(model, stored, plan.days) : [...plan.values, ...own]
  const entries = over(model, stored, given)
  if (isOutranked(model, entries, given)) throw new ApiError(409, 'many.outranked')
  const isRestoring = plan.act === 'put'
  const sending = { operation: 'update', entries, stored, fixed: {}, isRestoring } as const
  const prepared = await prepare(context, model, sending)
  const before = beforeOf(model, stored, prepared.write.draft)
  if (before === '') throw new ApiError(409, 'many.same')
  return { prepared, before }
}

const encoded = (name: string, field: AnyField, values: Values): readonly Entry[] =>
  traitsOf(field).wire.encode(wireNameOf(name, field), values[name] ?? null, field)

const keysOf = (name: string, field: AnyField): readonly string[] =>
  traitsOf(field).wire.keys(wireNameOf(name, field), field)

const writableOf = ({ resource }: Model): readonly (readonly [string, AnyField])[] =>
  Object.entries(resource.fields).filter(([, field]) => isWritable(field, 'update'))

/** Each day and each moment of the record, moved by a number of days. */
function shifted(model: Model, stored: Values, days: number): readonly Entry[] {
  const moved = fieldsWith(model.resource.fields, 'isWhen').flatMap(([name, field]) => {
    const value = stored[name]
    if (typeof value !== 'string' || !isWritable(field, 'update')) return []
    return encoded(name, field, { [name]: moveDays(value, days) })
  })
  return moved
}

/**
 * The given entries merged into the stored ones of the same fields: a composite keeps its other parts, a file does not,
 * because its keys exclude each other. Where an absent key clears, every field is sent.
 */
function over(model: Model, stored: Values, given: readonly Entry[]): readonly Entry[] {
  const said = new Set(new Parts(given).bases())
  const about = writableOf(model).filter(([name, field]) =>
    keysOf(name, field).some((key) => said.has(key)),
  )
  for (const [name, field] of about)
    if (traitsOf(field).isFile) for (const key of keysOf(name, field)) said.add(key)
  const isWhole = model.resource.api.absent === 'clear'
  const kept = isWhole
    ? encode(model.resource, stored, 'update')
    : about.flatMap(([name, field]) => encoded(name, field, stored))
  const others = new Parts(kept)
  return [...others.bases().flatMap((base) => (said.has(base) ? [] : others.all(base))), ...given]
}

/** Whether settling the value would drop a given part, because another part of the value excludes it. */
function isOutranked(model: Model, entries: readonly Entry[], given: readonly Entry[]): boolean {
  const [parts, said] = [new Parts(entries), new Parts(given)]
  return writableOf(model).some(([name, field]) => {
    const { wire, settle } = traitsOf(field)
    const keys = keysOf(name, field).filter((key) => said.has(key))
    if (!wire.isFlat || !settle || keys.length === 0) return false
    const value = settle(wire.decode(wireNameOf(name, field), parts, field), field)
    const left = new Set(encoded(name, field, { [name]: value }).map(String))
    const wanted = keys.flatMap((key) => said.all(key)).filter(([, text]) => text !== '')
    return wanted.some((entry) => !left.has(String(entry)))
  })
}

/** The former values of the changed fields, as the urlencoded body that restores them; empty where nothing changed. */
export function beforeOf(model: Model, stored: Values, draft: Values): string {
  const entries = writableOf(model).flatMap(([name, field]) => {
    if (traitsOf(field).isSecret) return []
    const was = encoded(name, field, stored)
    if (JSON.stringify(was) === JSON.stringify(encoded(name, field, draft))) return []
    return was.flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    )
  })
  return new URLSearchParams(entries).toString()
}
