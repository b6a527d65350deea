import { idParams } from '../../../dataProvider/address'
import type { PanelRecord } from '../../../dataProvider/records'
import { dayOf, moveDays } from '../../../i18n/moveDays'
import { dayOfMoment, lastDayOf } from '../../../i18n/zone'
import { datesOf, spanFields, takenFields, takenValues, unlikeFields } from '../../fields/copied'
import { fieldsWith, initialOf, traitsOf, isEmpty } from '../../fields/traits'
import { isWritable } from '../../fields/codec'
import { addDays, countDays, type Resource } from '../../schema'
import type { Shift } from './copyAddress'
import type { Values } from '../form/values'

/** The first and the last day of a record; null where it has none. */
export function spanOf(resource: Resource, record: Values) {
  const dates = spanFields(resource).flatMap((name) => {
    const value = record[name]
    return typeof value === 'string' && dayOf(value) !== null ? [value] : []
  })
  const [start, end] = [dates[0], dates.at(-1)]
  if (start === undefined || end === undefined) return null
  return { start: dayOfMoment(start), end: lastDayOf(start, end) }
}

/**
 * By how many days the dates of a copy move. A copy of an old record moves until it begins in the future, in whole
 * weeks for `week`; one that follows the original never begins before today.
 * @param today the day by the app's clock
 */
export function daysOf(
  resource: Resource,
  record: Values,
  { shift, today }: { readonly shift: Shift; readonly today: string },
): number {
  const span = spanOf(resource, record)
  if (!span || shift === 'same') return 0
  const since = (day: string) => Math.max(0, countDays(span.start, day) - 1)
  if (shift === 'week') return 7 * Math.max(1, Math.ceil(since(addDays(today, 1)) / 7))
  return Math.max(since(addDays(span.end, 1)), since(today))
}

/** A field that a copy has to fill in: its value must be unique, it cannot be read, or it is for one time only. */
export interface LeftOut {
  readonly name: string
  readonly why: 'unique' | 'hidden' | 'once'
}

/** What a copy leaves empty although the original may have it, each with why. */
export function leftOut(resource: Resource, record: Values): readonly LeftOut[] {
  const taken = takenFields(resource)
  const unlike = unlikeFields(resource)
  return Object.entries(resource.fields).flatMap(([name, field]): readonly LeftOut[] => {
    if (!isWritable(field, 'create') || name === resource.parent?.field) return []
    if (unlike.includes(name)) return [{ name, why: 'unique' }]
    if (taken.includes(name)) return []
    if (field.mode === 'writeOnly' || traitsOf(field).isSecret) return [{ name, why: 'hidden' }]
    return isEmpty(record[name]) ? [] : [{ name, why: 'once' }]
  })
}

/** What the form of a copy begins with. @param days how far its dates move */
export function copyValues(resource: Resource, record: Values, days: number): Values {
  const unlike = unlikeFields(resource)
  const taken = takenValues(resource, record, (value) => moveDays(value, days))
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      Object.hasOwn(taken, name) && !unlike.includes(name) ? taken[name] : initialOf(field),
    ]),
  )
}

/** The dates of a record, moved by a number of days. */
export const movedDates = (resource: Resource, record: Values, days: number): Values =>
  Object.fromEntries(
    datesOf(resource).flatMap((name) => {
      const value = record[name]
      return typeof value === 'string' ? [[name, moveDays(value, days)]] : []
    }),
  )

/** Names the record to the server that a new one is a copy of (header `Copied-From`). */
export const copiedFrom = (
  resource: Resource,
  { id, revision }: Pick<PanelRecord, 'id' | 'revision'>,
  withChildren: boolean,
): string =>
  new URLSearchParams({
    ...idParams(resource, id),
    revision: String(revision ?? 0),
    ...(withChildren && { children: '1' }),
  }).toString()

/** A form that makes a copy: of what, how far its dates go, and whether what stands under it comes along. */
export interface Copy {
  readonly record: PanelRecord
  readonly shift: Shift
  readonly onShift: (shift: Shift) => void
  readonly withChildren: boolean
  readonly onChildren: (withChildren: boolean) => void
  /** The value of the header `Copied-From`. */
  readonly from: string
}

/** The words for what the next one takes over from the one just saved; null where it takes nothing. */
export function nextKept(resource: Resource): string | null {
  const hasDates = datesOf(resource).length > 0
  const isCarried = fieldsWith(resource.fields, 'carried').length > 0
  if (hasDates && isCarried) return 'copy.nextSame'
  if (hasDates) return 'copy.nextDates'
  return isCarried ? 'copy.nextRecipients' : null
}

/** The initial values that the next record takes from the one just saved: its dates, and what kinds carry over. */
export function keptForNext(resource: Resource, values: Values): Values {
  const carried = fieldsWith(resource.fields, 'carried').map(([name, field]) => {
    const { carried: of, beside } = traitsOf(field)
    return { name, value: of?.(values[name]), flags: beside?.(field) ?? [] }
  })
  const flags = carried.flatMap((one) => one.flags)
  return {
    ...Object.fromEntries([...datesOf(resource), ...flags].map((name) => [name, values[name]])),
    ...Object.fromEntries(
      carried.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    ),
  }
}
