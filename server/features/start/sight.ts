import { fieldsWith } from '../../../src/fields/traits'
import { datesOf } from '../../../src/schema/dated'
import { endOfDay, toInstant } from '../../../i18n/zone'
import type { Context } from '../../http/context'
import { models, type Model } from '../../resources/model'
import { toColumn } from '../../database/tableSpec'
import type { Condition } from '../../records/conditions'
import { seesAll } from '../../verbs/locate'

/** The collections with a table of their own that the caller may see, with all that they stand under. */
export const seenBy = ({ user }: Context): readonly Model[] =>
  [...models.values()].filter(
    (model) =>
      !model.hooks.reading &&
      !model.resource.singleton &&
      model.resource.api.endpoints.list !== undefined &&
      seesAll(model, user?.grants ?? []),
  )

/** A column of a model that holds a day or an instant. */
export interface DateColumn {
  readonly column: string
  readonly type: 'date' | 'instant'
}

const dateColumn = (model: Model, name: string): DateColumn | null => {
  const found = model.columns.find(({ field }) => field === name)
  return found && (found.type === 'date' || found.type === 'instant')
    ? { column: found.column, type: found.type }
    : null
}

/** The columns between which a record runs; null where it has no such dates. */
export function runOf(
  model: Model,
): { readonly start: DateColumn; readonly end: DateColumn } | null {
  const dates = datesOf(model.resource)
  const start = dates && dateColumn(model, dates.start)
  const end = dates && dateColumn(model, dates.end)
  return start && end ? { start, end } : null
}

/** On that day or later. @param day the day by the app's clock, `YYYY-MM-DD` */
export const notBefore = (
  { column, type }: DateColumn,
  day: string,
  { store }: Pick<Context, 'store'>,
): Condition => ({
  column,
  is: '>=',
  value: type === 'date' ? day : toColumn(type, toInstant(day, '00:00'), store.dialect.name),
})

/** On that day or sooner. */
export const notAfter = (
  { column, type }: DateColumn,
  day: string,
  { store }: Pick<Context, 'store'>,
): Condition =>
  type === 'date'
    ? { column, is: '<=', value: day }
    : {
        column,
        is: '<',
        value: toColumn(type, endOfDay(day), store.dialect.name),
      }

/** On that day or later, or without an end. */
export const notOver = (
  end: DateColumn,
  day: string,
  context: Pick<Context, 'store'>,
): Condition => ({
  any: [notBefore(end, day, context), { column: end.column, isNull: true }],
})

/** What is switched off is neither shown nor missed. */
export function isOn(model: Model, { store }: Pick<Context, 'store'>): readonly Condition[] {
  const flag = model.columns.find(({ field }) => field === model.resource.archive?.flag)
  if (!flag) return []
  return [{ column: flag.column, is: '=', value: true }]
}

/** The picture that a record is known by: the first that it must have, else the first that its list shows. */
export function pictureOf({ resource, columns }: Model): string | null {
  const pictures = fieldsWith(resource.fields, 'isPicture').filter(
    ([, { visibleWhen, mode }]) => !visibleWhen && mode !== 'readOnly',
  )
  const [name] =
    pictures.find(([, { required }]) => required) ??
    pictures.find(([one]) => resource.list?.columns.includes(one)) ??
    []
  return columns.find(({ field }) => field === name)?.column ?? null
}
