import { endOfDay, toInstant } from '../../i18n/zone'
import type { StorageType } from '../../src/fields/kind'
import { toColumn } from '../database/tableSpec'
import type { Condition } from './conditions'

/** A column that holds days, instants, or moments as ms (`integer`). */
export interface DateColumn {
  readonly column: string
  readonly type: StorageType
}

type Comparison = Extract<Condition, { readonly is: unknown }>

/** On that day or later. @param day the day by the app's clock, `YYYY-MM-DD` */
export const notBefore = ({ column, type }: DateColumn, day: string): Comparison => ({
  column,
  is: '>=',
  value: type === 'date' ? day : momentOf(type, toInstant(day, '00:00')),
})

/** On that day or sooner. */
export const notAfter = ({ column, type }: DateColumn, day: string): Comparison =>
  type === 'date'
    ? { column, is: '<=', value: day }
    : { column, is: '<', value: momentOf(type, endOfDay(day)) }

/**
 * From one day to another, both counted.
 * @param isEnd the column says until when a record runs: what ends at midnight was there on the day before
 */
export function withinDays(
  date: DateColumn,
  {
    from,
    until,
    isEnd,
  }: { readonly from: string; readonly until: string; readonly isEnd: boolean },
): readonly Comparison[] {
  const [first, last] = [notBefore(date, from), notAfter(date, until)]
  if (!isEnd || date.type === 'date') return [first, last]
  return [
    { ...first, is: '>' },
    { ...last, is: '<=' },
  ]
}

/** On that day or later, or without an end. */
export const notOver = (end: DateColumn, day: string): Condition => ({
  any: [notBefore(end, day), { column: end.column, isNull: true }],
})

const momentOf = (type: StorageType, instant: string): unknown =>
  type === 'integer' ? Date.parse(instant) : toColumn(type, instant)
