import { has } from '../../../src/schema/registry'
import { dayInZone } from '../../../i18n/format'
import { isDay } from '../../../src/fields/formats'
import { numbersIn } from '../../../src/fields/query'
import { allowedRoles, daysBetween, type Grant } from '../../../src/schema'
import { matcher, timelineStates, type TimelineFilter } from '../../../src/schema/timeline/match'
import { badQuery } from '../../http/apiError'
import { userOf, type Context } from '../../http/context'
import { readPhrase } from '../../http/listQuery'
import { jsonText, type Reply } from '../../http/reply'
import type { Route } from '../../http/route'
import { allDated, datedFor, facetKinds } from './dated'
import { planOf, type Days, type Entry } from './entries'
import { timelineCsv } from './csv'
import { knownFacets } from './facets'
import { sharedParameters } from '../../openapi/shared'
import { modelOfName } from '../../resources/model'
import { cachedPage } from '../../records/pageCache'

/** The longest span that is answered, in days: what a year shows, and as much on both sides. */
const LONGEST = 1_100

const day = { type: 'string', format: 'date' }
const several = (values: string) => ({
  schema: { type: 'string' },
  description: `Comma-separated: ${values}`,
})

/** The query keys that filter by whom a record is for. */
const facetNames = facetKinds.flatMap(({ groups, places }) => [
  groups.name,
  ...(places ? [places.name] : []),
])

const keys: Route['query'] = {
  from: { schema: day, required: true },
  to: { schema: day, required: true, description: `At most ${LONGEST} days after \`from\`` },
  kind: several('resources that have dates'),
  ...Object.fromEntries(
    facetNames.map((name) => [name, several('numbers; of many in short: `10-19.25`')]),
  ),
  state: several(timelineStates.join(', ')),
  phrase: sharedParameters.phrase,
  ...(has('export') && { format: sharedParameters.format }),
}

function daysOf(query: URLSearchParams): Days {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
  if (!isDay(from)) throw badQuery('from')
  if (!isDay(to) || to < from || daysBetween(from, to) > LONGEST) throw badQuery('to')
  return { from, to }
}

const listOf = (query: URLSearchParams, key: string): readonly string[] =>
  query.get(key)?.split(',').filter(Boolean) ?? []

function numbersOf(query: URLSearchParams, key: string): readonly number[] {
  const text = listOf(query, key).join()
  const numbers = text === '' ? [] : numbersIn(text)
  const groups = facetKinds.find((facets) => facets.groups.name === key)?.groups.choices
  const isKnown = (id: number) => !groups || groups.some((group) => group.id === id)
  if (!numbers?.every(isKnown)) throw badQuery(key)
  return numbers
}

function filterOf(query: URLSearchParams, kinds: readonly string[]): TimelineFilter {
  const wanted = listOf(query, 'kind')
  if (wanted.some((kind) => !kinds.includes(kind))) throw badQuery('kind')
  const named = listOf(query, 'state')
  const states = timelineStates.filter((state) => named.includes(state))
  if (states.length < new Set(named).size) throw badQuery('state')
  const facets = Object.fromEntries(facetNames.map((name) => [name, numbersOf(query, name)]))
  return { kinds: wanted, states, facets, phrase: readPhrase(query) }
}

/** Leaves out what is empty, for a timeline has thousands of entries. */
function entryJson({ resource, id, revision, title, dates, ...more }: Entry) {
  const { facets, alike, parent, preview, isOff, singles } = more
  return {
    resource,
    id,
    revision,
    title,
    dates,
    ...(isOff && { is_off: true }),
    ...(facets && facets),
    ...(singles > 0 && { singles }),
    ...(alike !== null && { alike }),
    ...(parent && { parent }),
    ...(preview !== null && { preview }),
  }
}

/** All dated records that the person may see on these days, or what of them a filter leaves. */
async function timeline(context: Context): Promise<Reply> {
  const { query, store, locale, now } = context
  const format = query.get('format') ?? 'json'
  if (format !== 'json' && !(format === 'csv' && has('export'))) throw badQuery('format')
  const days = daysOf(query)
  const dated = datedFor(userOf(context).grants)
  const names = dated.map(({ model }) => model.name)
  const filter = filterOf(query, names)
  const today = dayInZone(now)
  const knownOf = await knownFacets(context)
  const isMeant = matcher(filter, { today, facetsOf: (name) => knownOf(name)?.rules ?? null })
  if (format === 'csv') {
    const { items } = await planOf(context, dated, days)
    return timelineCsv(context, items.filter(isMeant), { today, knownOf })
  }
  const make = async () => {
    const { items, isCut } = await planOf(context, dated, days)
    return JSON.stringify({ data: { items: items.filter(isMeant).map(entryJson), is_cut: isCut } })
  }
  const parents = dated.flatMap(({ model }) => model.parent?.resources ?? []).map(modelOfName)
  const tables = [...dated.map(({ model }) => model), ...parents].map(({ table }) => table)
  const isStill = dated.every(({ model }) => !model.hooks.where)
  const key = JSON.stringify(['timeline', names, locale, today, days, filter])
  const body = isStill
    ? await cachedPage(store, { key, tables: [...new Set(tables)] }, make)
    : await make()
  return jsonText(body)
}

const roles: readonly Grant[] = [
  ...new Set(allDated.flatMap(({ model }) => allowedRoles(model.resource, 'view'))),
]

/** The dates of everything, for the timeline; no call where nothing has dates. */
export const timelineRoutes: readonly Route[] =
  roles.length === 0 || !has('timeline')
    ? []
    : [
        {
          method: 'GET',
          path: 'timeline',
          roles,
          quota: 'searching',
          query: keys,
          handler: timeline,
        },
      ]
