import { emptyValue, traitsOf } from '../src/fields/traits'
import { wireNameOf } from '../src/fields/codec'
import { storageOf } from '../src/fields/stores'
import type { AnyField, Entry, Resource, Values } from '../src/schema'
import type { PanelRecord } from './records'

/** What a value is on its way: its keys, each with all that is sent under it. */
type Sent = ReadonlyMap<string, readonly Entry[1][]>

/** Stores that sign their addresses put another signature behind each; the file is what stands before. */
const unsigned = (value: Entry[1]): Entry[1] =>
  typeof value === 'string' ? (value.split(/[?#]/, 1)[0] ?? '') : value

/** What is stored under a key of a field: in rows, what is in a cell of them. */
function storedUnder(key: string, field: AnyField) {
  const cells = Object.entries(traitsOf(field).cells?.(field) ?? {})
  const [, cell] = cells.find(([name, one]) => key.endsWith(`[${wireNameOf(name, one)}]`)) ?? []
  return storageOf(cell ?? field)
}

/** Every API writes a moment in the zone that it likes. */
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
/** Whether nobody reads it again, once it is written. */
export const isUnseen = (field: AnyField): boolean =>
  field.mode === 'writeOnly' || traitsOf(field).isSecret === true

/** Whether two readings of a record say the same of a field. */
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

/** Whether what is stored shows that a draft was written. Of an upload one sees only that the file is another one. */
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
