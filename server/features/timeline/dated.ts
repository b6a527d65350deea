import { facetField, facetsOf, type KindFacets } from '../../../src/fields/facets'
import { lapsesOf } from '../../../src/fields/span'
import { emptyValue, fieldsWith } from '../../../src/fields/traits'
import { timelineSpanOf, type TimelineSpan } from '../../../src/fields/timelineSpan'
import type { StoredColumn } from '../../../src/fields/stores'
import type { Facets } from '../../../src/schema/timeline/planned'
import { models, type Model } from '../../resources/model'
import { seesAll } from '../../verbs/locate'
import { fromColumn } from '../../database/tableSpec'
import type { Row } from '../../records/rows'

/** A resource whose records have a start and an end, with the columns that the timeline reads of it. */
export interface Dated {
  readonly model: Model
  readonly span: TimelineSpan
  readonly start: StoredColumn
  readonly end: StoredColumn
  /** The day from which a record counts as active, where it has a value. */
  readonly activeFrom: StoredColumn | undefined
  /** Every date that moves when the record is moved. */
  readonly dates: readonly StoredColumn[]
  readonly title: StoredColumn | undefined
  /** What says whom a record is for. */
  readonly facets: StoredColumn | undefined
  /** What can switch a record off: the flag of the archive, and the field of `runs.offWhen`. */
  readonly switches: readonly StoredColumn[]
  /** Columns in which two records that run at once must not be alike; undefined where any two may run at once. */
  readonly exclusive: readonly StoredColumn[] | undefined
  readonly picture: StoredColumn | undefined
  readonly selected: readonly string[]
}

function datedOf(model: Model): readonly Dated[] {
  const { resource, columns, variant, parent, title, hooks } = model
  const span = hooks.reading || !resource.api.endpoints.list ? null : timelineSpanOf(resource)
  const columnOf = (field: string | undefined) => columns.find((one) => one.field === field)
  const [start, end] = [columnOf(span?.start), columnOf(span?.end)]
  if (!span || !start || !end) return []
  const some = (names: readonly string[]) => names.flatMap((name) => columnOf(name) ?? [])
  const dated = {
    model,
    span,
    start,
    end,
    activeFrom: columnOf(resource.runs?.from),
    dates: some(span.all),
    title: columnOf(title),
    facets: columnOf(facetField(resource)),
    switches: [resource.archive?.flag, resource.runs?.offWhen?.field].flatMap(
      (name) => columnOf(name) ?? [],
    ),
    exclusive: resource.timeline?.exclusive && some(resource.timeline.exclusive),
    picture: columnOf(fieldsWith(resource.fields, 'isPicture')[0]?.[0]),
  }
  const { activeFrom, dates, facets, switches, exclusive = [], picture } = dated
  const read = [dated.title, activeFrom, facets, picture].flatMap((one) => one ?? [])
  const own = [...dates, ...read, ...switches, ...exclusive].map(({ column }) => column)
  const head = ['id', 'revision', ...(parent ? [parent.column] : [])]
  return [
    { ...dated, selected: [...new Set([...head, ...(variant ? [variant.column] : []), ...own])] },
  ]
}

/** Every resource with dates, in the order of the tree. */
export const allDated: readonly Dated[] = [...models.values()].flatMap(datedOf)

/** Those that a person may see. */
export const datedFor = (roles: readonly string[]): readonly Dated[] =>
  allDated.filter(({ model }) => seesAll(model, roles))

/** The value of a column of a row. */
export const valueOf = (row: Row, stored: StoredColumn | undefined): unknown =>
  stored && fromColumn(stored.type, row[stored.column])

/** The facets of all these resources, each kind once. */
export const facetKinds: readonly KindFacets[] = [
  ...new Set(allDated.flatMap(({ model }) => facetsOf(model.resource) ?? [])),
]

/** Whom a row is for. */
export const facetsIn = (row: Row, { model, facets }: Dated): Facets | null =>
  facets ? (facetsOf(model.resource)?.of(valueOf(row, facets)) ?? null) : null

/** Whether a row is switched off, by the one rule of states; a switch that was never set is off. */
export function isOff(row: Row, { model: { resource }, switches }: Dated): boolean {
  const record = Object.fromEntries(
    switches.map((stored) => [
      stored.field,
      valueOf(row, stored) ?? emptyValue(resource.fields[stored.field] ?? { kind: '' }),
    ]),
  )
  // without its dates it has no other lapse, so that any moment will do
  return lapsesOf(resource, record, { day: '', at: 0 }).includes('off')
}

/** A key that is equal for rows that must not run at once; null where a row is empty in one of the columns. */
export function alikeOf(row: Row, { exclusive }: Dated): string | null {
  if (!exclusive) return null
  const values = exclusive.map((stored) => valueOf(row, stored))
  const isSaid = values.every((value) => value !== null && value !== false && value !== '')
  return isSaid ? JSON.stringify(values) : null
}
