import { fieldsWith } from '../../../src/fields/traits'
import { wireNameOf } from '../../../src/fields/codec'
import { isObject, type Entry, type Message } from '../../../src/schema'
import { urlencodedEntries } from '../../files/body'
import { invalid } from '../../http/apiError'
import type { Model } from '../../resources/model'
import { readEntries } from '../../verbs/prepare'

/** What is done to each of many records. */
export const bulkActs = ['set', 'shift', 'put', 'delete'] as const
export type BulkAct = (typeof bulkActs)[number]

/** A record that the caller saw, at its revision, under the id that the panel knows it by. */
export interface Named {
  readonly id: string | number
  readonly revision: number
  /** Of `put`: what this very record gets. */
  readonly values?: readonly Entry[]
}

export interface BulkPlan {
  readonly act: BulkAct
  /** Of `set`: what every record gets. */
  readonly values: readonly Entry[]
  /** Of `shift`: by how many days. */
  readonly days: number
  /** The records; null for all that the list query of the call leaves. */
  readonly records: readonly Named[] | null
  /** How many the caller saw the list query leave. */
  readonly total: number
  /** All of them in one transaction, or none. */
  readonly isWhole: boolean
}

/** How many records may be named in one call, and how far dates may be moved. */
export const bulkLimits = { records: 500, days: 3660 }

type Body = Readonly<Record<string, unknown>>

/** Reads the body of a call about many records. @throws 422 that names every wrong key */
export function readBulkBody(model: Model, body: unknown): BulkPlan {
  const given: Body = isObject(body) ? body : {}
  const errors: Record<string, Message> = Object.create(null)
  const { act, values, days, records, total, whole = false, ...others } = given
  for (const key of Object.keys(others)) errors[key.slice(0, 100)] = { message: 'rule.unknown' }
  const known = bulkActs.find((one) => one === act)
  if (!known) errors['act'] = { message: act === undefined ? 'rule.required' : 'rule.choice' }
  const isShift = known === 'shift'
  if (!isFitting(isShift, days, isDays)) errors['days'] = { message: 'rule.integer' }
  if (typeof whole !== 'boolean') errors['whole'] = { message: 'rule.choice' }
  const set = entriesIn(values ?? '')
  if (!set || (known === 'set') === (set.length === 0)) errors['values'] = { message: 'many.plan' }
  else Object.assign(errors, strangersIn(model, set))
  const isAll = records === undefined
  if (!isFitting(isAll, total, isCount)) errors['total'] = { message: 'rule.integer' }
  // `put` and `whole` need named records
  if (isAll && (known === 'put' || whole === true)) errors['records'] = { message: 'rule.required' }
  const named = isAll ? null : namedIn(model, records, { hasValues: known === 'put', errors })
  if (!known || !set || Object.keys(errors).length > 0) throw invalid(errors)
  return {
    act: known,
    values: set,
    days: isShift ? Number(days) : 0,
    records: named,
    total: isAll ? Number(total) : 0,
    isWhole: whole === true,
  }
}

/** Whether a key that belongs here fits, and one that does not is missing. */
const isFitting = (belongs: boolean, value: unknown, fits: (value: unknown) => boolean): boolean =>
  belongs ? fits(value) : value === undefined

const isDays = (days: unknown): boolean =>
  Number.isSafeInteger(days) && days !== 0 && Math.abs(Number(days)) <= bulkLimits.days
const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && Number(count) >= 0

function namedIn(
  model: Model,
  records: unknown,
  { hasValues, errors }: { hasValues: boolean; errors: Record<string, Message> },
): readonly Named[] {
  if (!Array.isArray(records) || records.length === 0 || records.length > bulkLimits.records) {
    errors['records'] = { message: 'many.records', args: { max: bulkLimits.records } }
    return []
  }
  const named = records.flatMap((record: unknown, at): Named[] => {
    const { id, revision, values, ...others } = isObject(record) ? record : {}
    const entries = values === undefined ? undefined : entriesIn(values)
    const isId = (typeof id === 'string' && id.length <= 500) || Number.isSafeInteger(id)
    const isRecord = isId && isCount(revision) && Object.keys(others).length === 0
    const strange = entries ? strangersIn(model, entries) : {}
    if (!isRecord || entries === null || hasValues !== (entries !== undefined)) {
      errors[`records[${at}]`] = { message: 'many.plan' }
      return []
    }
    Object.assign(errors, strange)
    return [
      {
        id: id as string | number,
        revision: Number(revision),
        ...(entries && { values: entries }),
      },
    ]
  })
  if (new Set(named.map(({ id }) => String(id))).size < named.length)
    errors['records'] = { message: 'many.twice' }
  return named
}

/** The entries of urlencoded text; null for what is no text. @throws 400, 413, 422 */
const entriesIn = (values: unknown): readonly Entry[] | null =>
  typeof values === 'string' ? urlencodedEntries(values) : null

/** Keys that no field takes, and those of passwords, which are never set in bulk. */
function strangersIn(model: Model, entries: readonly Entry[]): Readonly<Record<string, Message>> {
  const { patch, errors } = readEntries(model, entries, { operation: 'update', fixed: {} })
  const secrets = fieldsWith(model.resource.fields, 'isSecret').filter(([name]) => name in patch)
  return {
    ...Object.fromEntries(
      Object.entries(errors).filter(([, { message }]) => message === 'rule.unknown'),
    ),
    ...Object.fromEntries(
      secrets.map(([name, field]) => [wireNameOf(name, field), { message: 'rule.unknown' }]),
    ),
  }
}
