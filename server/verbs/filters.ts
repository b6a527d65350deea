import { dayInZone } from '../../i18n/format'
import { toInstant } from '../../i18n/zone'
import { endsOf, filtersOf, type Filter, type Filters } from '../../src/fields/filter'
import { isDay } from '../../src/fields/formats'
import type { StoredColumn } from '../../src/fields/stores'
import { addDays } from '../../src/schema'
import { serverHalfOf } from '../fields'
import { badQuery } from '../http/apiError'
import type { Context } from '../http/context'
import { filterKey } from '../http/listQuery'
import type { Model } from '../resources/model'
import { toColumn } from '../database/tableSpec'
import type { Condition } from '../records/conditions'
import { columnValue } from './columnValue'
import { columnOfField, liveCondition, stateCondition } from './life'

type Asking = Pick<Context, 'now' | 'store'>

interface Asked {
  readonly asking: Asking
  readonly model: Model
  readonly filter: Filter
  readonly values: readonly string[]
}

/**
 * Filters as conditions on the model's table; each means all records that any of its values fits.
 * @param filters by wire name
 * @throws ApiError 400 that names the filter which is unknown, or has a value that it cannot have
 */
export function filterConditions(
  asking: Asking,
  model: Model,
  filters: Filters,
): readonly Condition[] {
  const asked = Object.entries(filters)
  if (asked.length === 0) return []
  const known = new Map(filtersOf(model.resource).map((filter) => [filter.wireName, filter]))
  return asked.map(([wireName, values]) => {
    const filter = known.get(wireName)
    const found = filter && conditionOf({ asking, model, filter, values })
    if (!found) throw badQuery(filterKey(wireName))
    return found
  })
}

/** What fits the values of one filter; null where they are none of its. */
function conditionOf(asked: Asked): Condition | null {
  const { asking, model, filter, values } = asked
  const field = filter.field === null ? undefined : model.resource.fields[filter.field]
  if (filter.field === null || !field) return ofLife(asked)
  const half = serverHalfOf(field)
  const column = columnOfField(model, filter.field)
  if (filter.part !== null) return half.filters?.[filter.part]?.(column, values) ?? null
  const today = dayInZone(asking.now)
  const cases =
    half.cases?.(field, {
      columnOf: (name) => columnOfField(model, name),
      at: new Date(asking.now).toISOString(),
    }) ?? model.hooks.byDay?.(today)[filter.field]
  if (cases) {
    const fitting = values.map((value) => cases.find((one) => String(one.value) === value))
    return fitting.every((one) => one !== undefined)
      ? { any: fitting.map(({ where }) => ({ all: where })) }
      : null
  }
  const stored = model.columns.find((one) => one.field === filter.field)
  return stored ? ofColumn({ ...asked, stored }) : null
}

function ofLife({ asking, model, filter, values: [first = '', ...more], values }: Asked) {
  if (filter.key === 'state') return stateCondition(asking, model, values)
  return more.length > 0 ? null : liveCondition(asking, model, first)
}

interface InColumn extends Asked {
  readonly stored: StoredColumn
}

function ofColumn(asked: InColumn): Condition | null {
  const { filter, stored, values } = asked
  const { column } = stored
  if (filter.form === 'anyOf') return anyOf(asked)
  const [only = '', ...more] = values
  if (more.length > 0) return null
  if (filter.form === 'days') return within(asked, only)
  if (filter.form === 'between') return between(asked, only)
  if (only !== '0' && only !== '1') return null
  if (filter.form === 'presence') return { column, isNull: only === '0' }
  const dialect = asked.asking.store.dialect.name
  const isOff: Condition = { column, is: '=', value: toColumn('boolean', only === '1', dialect) }
  return only === '1' ? isOff : { any: [isOff, { column, isNull: true }] }
}

/** An empty text stands for records that have none. */
function anyOf({ asking, model, stored, values }: InColumn): Condition | null {
  const { column, type } = stored
  const given = values.filter((value) => value !== '')
  const none: readonly Condition[] =
    given.length === values.length
      ? []
      : [type === 'json' ? { column, isListEmpty: true } : { column, isNull: true }]
  if (type === 'json') return { any: [...none, { column, holdsAny: given }] }
  const dialect = asking.store.dialect.name
  const found = given.map((text) => columnValue(model, { column, text, dialect }))
  if (found.includes(undefined)) return null
  return { any: [...none, { column, in: found }] }
}

/** Both days count; of moments those by the app's clock. */
function within({ model, stored: { column, type } }: InColumn, text: string): Condition | null {
  const ends = endsOf(text)
  if (!ends) return null
  const { from, to } = ends
  if (![from, to].every((day) => day === '' || isDay(day)) || (to !== '' && from > to)) return null
  // a computed collection has its moments as its tables have them, in ms
  const momentOf = (day: string) => {
    const at = new Date(toInstant(day, '00:00'))
    return model.hooks.reading ? at.getTime() : at.toISOString()
  }
  const isDated = type === 'date'
  return {
    all: [
      ...(from === ''
        ? []
        : [{ column, is: '>=' as const, value: isDated ? from : momentOf(from) }]),
      ...(to === ''
        ? []
        : isDated
          ? [{ column, is: '<=' as const, value: to }]
          : [{ column, is: '<' as const, value: momentOf(addDays(to, 1)) }]),
    ],
  }
}

function between({ asking, model, stored: { column } }: InColumn, text: string): Condition | null {
  const ends = endsOf(text)
  if (!ends) return null
  const dialect = asking.store.dialect.name
  const bounds = [
    { is: '>=', text: ends.from },
    { is: '<=', text: ends.to },
  ] as const
  const given = bounds
    .filter((bound) => bound.text !== '')
    .map((bound) => ({
      column,
      is: bound.is,
      value: columnValue(model, { column, text: bound.text, dialect }),
    }))
  return given.every(({ value }) => value !== undefined) ? { all: given } : null
}
