import { spanFields } from 'panel-engine/fields'
import { offValues } from 'panel-engine/server'
import { models, type Model, modelOfName } from 'panel-engine/verbs'
import { neededPictures } from '../../customerPreview/visible'
import { targetField } from '../../kinds/target/field'
import type { TargetOptions } from '../../kinds/target/kind'
import { shownAmong } from './shown'
import type { VisibleFacts } from './store/visibleSql'
import type { AppOrder } from './store/visible'

/** The models whose records customers see. */
export const shownModels = (): readonly Model[] => shownAmong([...models.values()])

const columnIn =
  ({ columns }: Model) =>
  (field: string | null | undefined): string | null =>
    columns.find((stored) => stored.field === field)?.column ?? null

/** What of a model's table decides whether customers see a row (`resources/customerPreview/visible.ts` says the same of records). */
export function visibleFacts(model: Model): VisibleFacts {
  const { resource, name, table, variant } = model
  const { archive, customerPreview: preview, parent } = resource
  const columnOf = columnIn(model)
  const some = (names: readonly string[]) => names.flatMap((field) => columnOf(field) ?? [])
  const { begins, ends, isInstant } = spanFields(resource)
  const aimed = targetField(resource)
  const target: TargetOptions | undefined = resource.fields[aimed ?? '']
  return {
    resource: name,
    table,
    variant: variant && { column: variant.column, value: variant.value },
    flag: columnOf(archive?.flag),
    off: offValues(model),
    begins: some(begins),
    ends: columnOf(ends),
    isInstant,
    target:
      aimed === undefined
        ? null
        : {
            column: columnOf(aimed) ?? aimed,
            guests: columnOf(target?.guests),
            signedIn: columnOf(target?.signedIn),
          },
    group: columnOf(preview?.group),
    pictures: some(neededPictures(resource)),
    parent: model.parent && {
      column: model.parent.column,
      above: model.parent.resources.map((above) => visibleFacts(modelOfName(above))),
    },
    day: columnOf(preview?.day),
    pastDays:
      preview?.pastDays === undefined
        ? null
        : columnIn(modelOfName(parent?.resources[0] ?? name))(preview.pastDays),
  }
}

/**
 * How the app orders records: by their number, or as their list is sorted by a date; otherwise the newest first, and
 * children as they were added.
 */
export function appOrder(model: Model): AppOrder {
  const { order, list, customerPreview: preview, parent } = model.resource
  const columnOf = columnIn(model)
  const sort = list?.sort
  const by = columnOf(order ?? sort?.field)
  const dir = sort && (order === undefined || sort.field === order) ? sort.dir : 'asc'
  const top = columnOf(preview?.top)
  return by ? { top, by, dir } : { top, by: 'id', dir: parent ? 'asc' : 'desc' }
}
