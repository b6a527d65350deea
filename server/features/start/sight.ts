import { fieldsWith } from '../../../src/fields/traits'
import { datesOf } from '../../../src/schema/dated'
import type { Context } from '../../http/context'
import { models, type Model } from '../../resources/model'
import type { DateColumn } from '../../records/days'
import { seesAll } from '../../verbs/locate'

/** The collections with a table of their own that the caller may see, parents included. */
export const seenBy = ({ user }: Context): readonly Model[] =>
  [...models.values()].filter(
    (model) =>
      !model.hooks.reading &&
      !model.resource.singleton &&
      model.resource.api.endpoints.list !== undefined &&
      seesAll(model, user?.grants ?? []),
  )

/** The column of a field that holds a day or an instant; null where it holds anything else. */
export const dateColumn = (model: Model, name: string | undefined): DateColumn | null => {
  const found = model.columns.find(({ field }) => field === name)
  return found && (found.type === 'date' || found.type === 'instant') ? found : null
}

/** The columns between which a record runs; null where it has no such dates. */
export function runOf(model: Model): {
  /** The first of these that has a value. */
  readonly starts: readonly DateColumn[]
  readonly end: DateColumn
} | null {
  const dates = datesOf(model.resource)
  const start = dates && dateColumn(model, dates.start)
  const end = dates && dateColumn(model, dates.end)
  const shown = dateColumn(model, model.resource.runs?.from)
  return start && end ? { starts: [...(shown ? [shown] : []), start], end } : null
}

/** The image that a record is known by: the first required one, else the first that its list shows. */
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
