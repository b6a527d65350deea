import { emptyValue, traitsOf } from '../src/fields/traits'
import { wireNameOf } from '../src/fields/codec'
import { storageOf } from '../src/fields/stores'
import type { AnyField, Entry, Resource, Values } from '../src/schema'
import type { PanelRecord } from './records'

/** What a value is on its way: its keys, each with all that is sent under it. */
type Sent = ReadonlyMap<string, readonly Entry[1][]>

/**
 * Removes the query: stores that sign addresses add a new signature each time, and the file is what comes before it.
 */
const unsigned = (value: Entry[1]): Entry[1] =>
  typeof value === 'string' ? (value.split(/[?#]/, 1)[0] ?? '') : value

/** The storage of a key of a field; in rows, that of the cell. */
function storedUnder(key: string, field: AnyField) {
  const cells = Object.entries(traitsOf(field).cells?.(field) ?? {})
  const [, cell] = cells.find(([name, one]) => key.endsWith(`[${wireNameOf(name, one)}]`)) ?? []
  return storageOf(cell ?? field)
}

/** Makes instants comparable, as an API may write them in any time zone. */
function asMoment(value: Entry[1]): Entry[1] {
  const at = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(at) ? value : String(at)
}

function sentOf(name: string, field: AnyField, value: unknown): Sent {
  const { wire, isFile } = traitsOf(field)
  const sent = new Map<string, Entry[1][]>()
  const entries = wire.encode(wireNameOf(name, field), value ?? emptyValue(field), field)
  for (const [key, part] of entries) {
    const isMoment = storedUnder(key, field) === 'instant'
    const said = isFile ? unsigned(part) : isMoment ? asMoment(part) : part
    sent.set(key, [...(sent.get(key) ?? []), said])
  }
  return sent
}

/** Whether every key of `sent` has the same values in `there`; a fresh file is never a stored one. */
const isThere = (sent: Sent, there: Sent): boolean =>
  [...sent].every(([key, values]) => {
    const others = there.get(key) ?? []
    return values.length === others.length && values.every((value, at) => value === others[at])
  })

const isWritten = ({ mode }: AnyField): boolean => mode !== 'readOnly'
/** Whether a value is never read back after it is written. */
export const isUnseen = (field: AnyField): boolean =>
  field.mode === 'writeOnly' || traitsOf(field).isSecret === true

/** Whether a field has the same value in two readings of a record. */
export const isSameField = (name: string, field: AnyField, a: Values, b: Values): boolean => {
  const [left, right] = [sentOf(name, field, a[name]), sentOf(name, field, b[name])]
  return isThere(left, right) && isThere(right, left)
}

/** Whether two readings of a record say the same in all that a person can write and see. */
export const isUnchanged = (resource: Resource, before: Values, now: Values): boolean =>
  Object.entries(resource.fields).every(
    ([name, field]) =>
      !isWritten(field) || isUnseen(field) || isSameField(name, field, before, now),
  )

/** Whether two drafts send the same; a file is the same where it was chosen once. */
export const isSameDraft = (resource: Resource, a: Values, b: Values): boolean =>
  Object.entries(resource.fields).every(
    ([name, field]) => !isWritten(field) || isSameField(name, field, a, b),
  )

interface Reading {
  readonly stored: PanelRecord
  /** The record as it was before the draft was sent; null for a new one. */
  readonly before: Values | null
  /** Whether passwords and the like, which no reading shows, are believed to have come through. */
  readonly believesUnseen: boolean
}

/** Whether the stored record shows that a draft was written. For an upload, it is enough that the file has changed. */
export const showsDraft = (resource: Resource, draft: Values, reading: Reading): boolean =>
  Object.entries(resource.fields).every(([name, field]) => {
    const { stored, before, believesUnseen } = reading
    const isSent = isWritten(field) && !(before && field.mode === 'createOnly')
    if (!isSent || draft[name] === undefined) return true
    const sent = sentOf(name, field, draft[name])
    const values = [...sent.values()].flat()
    if (isUnseen(field)) return believesUnseen || values.every((value) => value === '')
    if (values.every((value) => typeof value === 'string'))
      return isThere(sent, sentOf(name, field, stored[name]))
    return before ? !isSameField(name, field, stored, before) : stored[name] !== emptyValue(field)
  })
