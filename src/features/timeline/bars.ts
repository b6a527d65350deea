import { dayOfMoment, lastDayOf, wallOf } from '../../../i18n/zone'
import { timelineSpanOf, type TimelineSpan } from '../../fields/timelineSpan'
import { wireNameOf } from '../../fields/codec'
import { daysBetween, isObject, type Resource } from '../../schema'
import { menuPlace } from '../../schema/registry'
import type { Facets, TimelineRecord } from '../../schema/timeline/planned'
import type { Stretch } from '../../schema/timeline/packing'

/** A record with dates as the timeline draws and writes it. */
export interface Bar extends TimelineRecord, Stretch {
  readonly key: string
  readonly revision: number
  /** Every date of it, by field. */
  readonly dates: Readonly<Record<string, string | null>>
  readonly parent: { readonly id: string; readonly resource: string; readonly title: string } | null
  /** How many single recipients it has. */
  readonly singles: number
  readonly preview: string | null
}

/** A resource of the timeline, with the fields that say when its records run. */
export interface Kind {
  readonly resource: Resource
  readonly span: TimelineSpan
}

/** The resources with dates, in the order of the menu; those without an entry come last. */
export const kindsOf = (resources: readonly Resource[]): readonly Kind[] =>
  resources
    .flatMap((resource) => {
      const span = resource.api.endpoints.list ? timelineSpanOf(resource) : null
      return span ? [{ resource, span }] : []
    })
    .toSorted((a, b) => menuPlace(a.resource) - menuPlace(b.resource))

/** The day from which positions are counted, far from any clock change. */
const ZERO = '2000-01-03'

/** A day as a number of days; the next one is one more. */
export const dayNumber = (day: string): number => daysBetween(ZERO, day)

/** A moment as a number of days with fractions, by the app's clock; a day is its midnight. */
function momentNumber(moment: string): number {
  if (moment.length === 10) return dayNumber(moment)
  const { day, time } = wallOf(moment) ?? { day: dayOfMoment(moment), time: '00:00' }
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dayNumber(day) + (hours * 60 + minutes) / 1440
}

/** The drawn length of a record without an end, in days. */
const ENDLESS = 20_000

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : []
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A bar with its position computed from its dates. */
export function placed(
  bar: Omit<Bar, 'first' | 'last' | 'activeFrom' | 'from' | 'until'>,
  { resource, span }: Kind,
): Bar {
  const start = bar.dates[span.start] ?? ''
  const end = bar.dates[span.end] ?? null
  const from = momentNumber(start)
  // a day lasts until the next one begins, a moment is drawn as an hour
  const rest = end?.length === 10 ? 1 : start === end ? 1 / 24 : 0
  return {
    ...bar,
    first: dayOfMoment(start),
    last: end === null ? null : lastDayOf(start, end),
    activeFrom: dayOfMoment(bar.dates[resource.runs?.from ?? ''] ?? start),
    from,
    until: end === null ? from + ENDLESS : momentNumber(end) + rest,
  }
}

/** Reads a record of the answer; null for one of a resource that this panel does not know. */
export function toBar(json: unknown, kinds: ReadonlyMap<string, Kind>): Bar | null {
  if (!isObject(json)) return null
  const kind = kinds.get(String(json['resource']))
  const { id, dates, parent } = json
  if (!kind || !isObject(dates) || (typeof id !== 'number' && typeof id !== 'string')) return null
  const { resource, span } = kind
  const own = span.all.map((name) => {
    const wire = wireNameOf(name, resource.fields[name] ?? {})
    return [name, textIn(dates[wire])] as const
  })
  const facets: Facets | null = Array.isArray(json['groups'])
    ? {
        groups: numbersIn(json['groups']),
        parts: numbersIn(json['parts']),
        places: numbersIn(json['places']),
      }
    : null
  const bar = {
    key: `${resource.name}/${id}`,
    resource: resource.name,
    id,
    revision: Number(json['revision']),
    title: String(json['title'] ?? ''),
    dates: Object.fromEntries(own),
    isOff: json['is_off'] === true,
    facets,
    singles: Number(json['singles'] ?? 0),
    alike: textIn(json['alike']),
    parent: isObject(parent)
      ? {
          id: String(parent['id']),
          resource: String(parent['resource']),
          title: String(parent['title'] ?? ''),
        }
      : null,
    preview: textIn(json['preview']),
  }
  return bar.dates[span.start] ? placed(bar, kind) : null
}
