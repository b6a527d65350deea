import { dayInZone } from '../../i18n/format'
import { endsOf } from '../../src/fields/filter'
import { isDay } from '../../src/fields/formats'
import { lifeOf, states, type State } from '../../src/fields/life'
import { emptyValue } from '../../src/fields/traits'
import { addDays, type Condition as FieldCondition } from '../../src/schema'
import type { Context } from '../http/context'
import type { Model } from '../resources/model'
import { toColumn } from '../database/tableSpec'
import type { Condition } from '../records/conditions'
import type { Sort } from '../records/sorts'

type Asking = Pick<Context, 'now'>

/** The column of a field; its own name where it has none. */
export const columnOfField = ({ columns }: Model, field: string): string =>
  columns.find((stored) => stored.field === field)?.column ?? field

/** A column, and the values of it that are off. */
export interface OffValues {
  readonly column: string
  readonly values: readonly unknown[]
  /** The column holds lists; null among the values stands for an empty list, too. */
  readonly isList?: true
}

/** The column of a condition's field with the values that meet it; a switch without one is off. */
function valuesOf(
  { columns, resource }: Model,
  { field, in: values }: FieldCondition,
): OffValues | null {
  const stored = columns.find((one) => one.field === field)
  const own = resource.fields[field]
  if (!stored || !own) return null
  const given = values.map((value) => toColumn(stored.type, value))
  const isOff = stored.type === 'boolean' && values.includes(false)
  const isList = Array.isArray(emptyValue(own))
  return {
    column: stored.column,
    values: isOff ? [...given, null] : given,
    ...(isList && { isList }),
  }
}

/** The records that meet a condition on one of their fields, as `isMet` says of each; null of a field without a column. */
export function metCondition(model: Model, condition: FieldCondition): Condition | null {
  const values = valuesOf(model, condition)
  return values && { any: hidingOf(values).always }
}

/** The column that can keep a record from running, with the values that do. */
export function offValues(model: Model): OffValues | null {
  const { offWhen } = model.resource.runs ?? {}
  return offWhen ? valuesOf(model, offWhen) : null
}

/** The conditions that states are made of, on the columns of the model. */
function partsOf(model: Model) {
  const { begins = [], ends } = lifeOf(model.resource) ?? {}
  const { flag } = model.resource.archive ?? {}
  const column = (field: string) => columnOfField(model, field)
  const flagIs = (on: boolean): readonly Condition[] =>
    flag ? [{ column: column(flag), is: '=', value: on }] : []
  const off = offValues(model)
  const hiding = off && hidingOf(off)
  const isOpen = (field: string): Condition => ({ column: column(field), isNull: true })
  // most records have begun, so an index finds too many of them
  const begun = (field: string, is: '<=' | '>', value: string): Condition => ({
    column: column(field),
    is,
    value,
    isWide: is === '<=',
  })
  /** Of the first of the fields that has a value. */
  const begin = (is: '<=' | '>', day: string): readonly Condition[] =>
    begins.map((field, at) => ({
      all: [...begins.slice(0, at).map(isOpen), begun(field, is, day)],
    }))
  return {
    isOn: [...flagIs(true), ...(hiding?.never ?? [])],
    isOff:
      flag || hiding
        ? [
            {
              any: [...(flag ? [...flagIs(false), isOpen(flag)] : []), ...(hiding?.always ?? [])],
            },
          ]
        : null,
    // a record without that date meets any day
    begunBy: (day: string): readonly Condition[] =>
      begins.length > 0 ? [{ any: [...begin('<=', day), { all: begins.map(isOpen) }] }] : [],
    beginsAfter: (day: string): readonly Condition[] | null =>
      begins.length > 0 ? [{ any: begin('>', day) }] : null,
    lastsUntil: (day: string): readonly Condition[] =>
      ends ? [{ any: [isOpen(ends), { column: column(ends), is: '>=', value: day }] }] : [],
    endsOn: (day: string): readonly Condition[] | null =>
      ends ? [{ column: column(ends), is: '=', value: day }] : null,
    endedBefore: (day: string): readonly Condition[] | null =>
      ends ? [{ column: column(ends), is: '<', value: day }] : null,
  }
}

/** What leaves out the records that are switched off, by whatever dates they have. */
export const onConditions = (model: Model): readonly Condition[] => partsOf(model).isOn

/** Conditions for the records that a value hides in the app (`always`), and for the others (`never`). */
function hidingOf({ column, values, isList }: OffValues) {
  const given = values.filter((value) => value !== null)
  const others = given.map((value) => ({ column, is: '<>' as const, value }))
  const isEmpty = (empty: boolean): Condition =>
    isList ? { column, isListEmpty: empty } : { column, isNull: empty }
  return given.length < values.length
    ? {
        always: [{ column, in: given }, isEmpty(true)],
        never: [isEmpty(false), ...others],
      }
    : {
        always: [{ column, in: given }],
        never: [{ any: [{ column, isNull: true }, { all: others }] }],
      }
}

/** The conditions of each state, today; null for states that no record can have. */
function stateConditions(
  asking: Asking,
  model: Model,
): Readonly<Record<State, readonly Condition[] | null>> {
  const today = dayInZone(asking.now)
  const tomorrow = addDays(today, 1)
  const { isOn, isOff, ...parts } = partsOf(model)
  const and = (...each: readonly (readonly Condition[] | null)[]): readonly Condition[] | null =>
    each.every((part) => part !== null) ? [...isOn, ...each.flat()] : null
  return {
    off: isOff,
    // what has not begun is planned, however soon it is over
    scheduled: and(parts.beginsAfter(today)),
    ended: and(parts.begunBy(today), parts.endedBefore(today)),
    endsToday: and(parts.begunBy(today), parts.endsOn(today)),
    endsTomorrow: and(parts.begunBy(today), parts.endsOn(tomorrow)),
    active: and(parts.begunBy(today), parts.lastsUntil(addDays(tomorrow, 1))),
  }
}

/** The records of any of the states; null where one is none of `stateChoices`. */
export function stateCondition(
  asking: Asking,
  model: Model,
  values: readonly string[],
): Condition | null {
  const conditions = stateConditions(asking, model)
  const today = dayInZone(asking.now)
  const { isOn, begunBy, lastsUntil } = partsOf(model)
  const byChoice: Readonly<Record<string, readonly Condition[] | null>> = {
    active: [...isOn, ...begunBy(today), ...lastsUntil(today)],
    scheduled: conditions.scheduled,
    ended: conditions.ended,
    off: conditions.off,
  }
  if (!values.every((value) => Object.hasOwn(byChoice, value))) return null
  return { any: values.flatMap((value) => (byChoice[value] ? [{ all: byChoice[value] }] : [])) }
}

/** The records that are active on some day of a span, `from..to`; null for a text that is no span. */
export function liveCondition(model: Model, text: string): Condition | null {
  const ends = endsOf(text)
  if (!ends || [ends.from, ends.to].some((day) => day !== '' && !isDay(day))) return null
  if (ends.to !== '' && ends.from > ends.to) return null
  const { isOn, begunBy, lastsUntil } = partsOf(model)
  return {
    all: [
      ...isOn,
      ...(ends.to === '' ? [] : begunBy(ends.to)),
      ...(ends.from === '' ? [] : lastsUntil(ends.from)),
    ],
  }
}

/** The order of the states, what ends first. */
export function stateOrder(asking: Asking, model: Model): Omit<Sort, 'dir'> {
  const conditions = stateConditions(asking, model)
  return {
    column: 'id',
    cases: states.flatMap((state) => {
      const all = conditions[state]
      return all ? [{ all }] : []
    }),
  }
}
