import { traitsOf } from '../../fields/traits'
import { draftQuery } from '../../fields/query'
import { storageOf } from '../../fields/stores'
import { toInstant } from '../../../i18n/zone'
import { clashesOf, type Clash } from '../../schema/timeline/clashes'
import { gapsOf, type Gap } from '../../schema/timeline/gaps'
import type { TimelineFilter } from '../../schema/timeline/match'
import type { Bar, Kind } from './bars'
import type { KnownOf } from './useTimelineFacets'

/** What the rules of the resources find: days without a record, and records that clash. */
export type Finding = { readonly kind: Kind; readonly key: string } & (
  | { readonly gap: Gap; readonly clash?: undefined }
  | { readonly clash: Clash<Bar>; readonly gap?: undefined }
)

interface Asked {
  readonly from: string
  readonly to: string
  readonly filter: TimelineFilter
  readonly facetsOf: KnownOf
}

/** More clashes of one kind than anybody reads. */
const MOST = 100

/**
 * The findings of these days, in order. Only the filters by kind and group apply: a record that a phrase hides must not
 * look like a gap.
 */
export function findingsOf(
  kinds: readonly Kind[],
  bars: readonly Bar[],
  { from, to, filter, facetsOf }: Asked,
): readonly Finding[] {
  if (to < from) return []
  return kinds
    .filter(({ resource: { name } }) => filter.kinds.length === 0 || filter.kinds.includes(name))
    .flatMap((kind): readonly Finding[] => {
      const { name, timeline } = kind.resource
      if (!timeline) return []
      const facets = facetsOf(name)
      if (!facets) return []
      const own = bars.filter(({ resource }) => resource === name)
      const wanted = filter.facets[facets.groups] ?? []
      const groups = facets.of.groups.choices
        .map(({ id }) => id)
        .filter((id) => wanted.length === 0 || wanted.includes(id))
      // without the whole list of places nobody knows which of them lack a record
      const places = facets.isWhole ? [...facets.placeNames.keys()] : []
      const { groupOf } = facets
      const gaps = timeline.cover ? gapsOf(own, { from, to, groups, places }) : []
      const clashes = timeline.exclusive ? clashesOf(own, { from, to, groupOf, most: MOST }) : []
      return [
        ...gaps.map((gap) => ({
          kind,
          gap,
          key: [name, gap.first, gap.groups, gap.places].join(),
        })),
        ...clashes.map((clash) => ({
          kind,
          clash,
          key: clash.items.map(({ key }) => key).join(),
        })),
      ]
    })
    .toSorted((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1))
}

/** The day that a finding begins on. */
export const firstOf = ({ gap, clash }: Finding): string => (gap ?? clash).first

/** The query of a form that fills a gap: its days, and whom it is for. */
export function fillQuery(kind: Kind, gap: Gap): string {
  const { resource } = kind
  const { cover } = resource.timeline ?? {}
  const field = cover === undefined ? undefined : resource.fields[cover]
  const facets = { groups: gap.groups, parts: [], places: gap.places ?? [] }
  const draft = datesOf(kind, gap)
  if (cover !== undefined && field) draft[cover] = traitsOf(field).facets?.for(facets)
  return draftQuery(resource, draft)
}

/** The query of a form that begins with the dates of a stretch of days. */
export const daysQuery = (kind: Kind, days: Days): string =>
  draftQuery(kind.resource, datesOf(kind, days))

type Days = Pick<Gap, 'first' | 'last'>

/** The dates of a record from the first day to the last; moments cover both days in full. */
function datesOf({ resource: { fields }, span }: Kind, { first, last }: Days) {
  const momentOf = (name: string, day: string, time: string) => {
    const field = fields[name]
    return field && storageOf(field) === 'instant' ? toInstant(day, time) : day
  }
  const dates: Record<string, unknown> = { [span.end]: momentOf(span.end, last, '23:59') }
  // set last: a record of one day has the same field for both, and begins on it
  dates[span.start] = momentOf(span.start, first, '00:00')
  return dates
}
