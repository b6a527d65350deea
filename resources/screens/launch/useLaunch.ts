import {
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import { BESIDE, useLocale, useRequest } from 'panel-engine/screens'
import { isObject, resources, type Resource } from 'panel-engine/schema'
import { launchProblems, type LaunchProblem } from '../../customerPreview/turns'
import { judgedOf, type Judged } from '../asCustomer/useVisible'

/** A record that begins or ends on the day. */
export interface Turning {
  readonly key: string
  readonly resource: Resource
  readonly judged: Judged
  /** The day, or the instant, ISO 8601. */
  readonly at: string
}

/** Who checked a record, and when; not current once it has a later revision, or a problem that they had not seen. */
export interface Check {
  readonly by: string
  readonly at: string
  readonly isCurrent: boolean
}

/** A record that begins on the day. */
export interface Starting extends Turning {
  readonly id: string | number
  readonly revision: number
  readonly mayCheck: boolean
  readonly problems: readonly LaunchProblem[]
  /** How many it reaches; null where nobody can tell. */
  readonly customers: number | null
  readonly emptyHalls: readonly number[]
  /** Its link fields that lead nowhere, or to a record that is not shown. */
  readonly badLinks: readonly string[]
  readonly check: Check | null
}

/** What goes live on a day, and what ends. */
export interface Launch {
  readonly starting: readonly Starting[]
  readonly ending: readonly Turning[]
  /** The answer leaves some records out. */
  readonly isCut: boolean
  /** False while the base of clients cannot be counted. */
  readonly isCounted: boolean
}

const PATH = '/api/launch'
const KEY = 'launch'
/** How many records one call takes. */
const AT_ONCE = 1_000

const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

function turningOf(item: Readonly<Record<string, unknown>>): readonly Turning[] {
  const resource = resources.find(({ name }) => name === item['resource'])
  if (!resource) return []
  return judgedOf(resource, item).map((judged) => ({
    key: `${resource.name}/${judged.record.id}`,
    resource,
    judged,
    at: String(item['at'] ?? ''),
  }))
}

function startingOf(item: Readonly<Record<string, unknown>>): readonly Starting[] {
  const { record, check, customers, empty_halls: halls, bad_links: links, problems } = item
  const id = isObject(record) ? record['id'] : null
  return turningOf(item).map((turning) => ({
    ...turning,
    id: typeof id === 'number' ? id : String(id),
    revision: Number(item['revision']),
    mayCheck: item['may_check'] === true,
    problems: launchProblems.filter((one) => Array.isArray(problems) && problems.includes(one)),
    customers: typeof customers === 'number' ? customers : null,
    emptyHalls: Array.isArray(halls) ? halls.map(Number) : [],
    badLinks: Array.isArray(links) ? links.map(String) : [],
    check: isObject(check)
      ? {
          by: String(check['by']),
          at: String(check['at']),
          isCurrent: check['is_current'] === true,
        }
      : null,
  }))
}

/** The query of a day. */
function useAsked() {
  const request = useRequest()
  const locale = useLocale()
  return (day: string) => ({
    queryKey: [BESIDE, KEY, day, locale],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }: QueryFunctionContext): Promise<Launch> => {
      const { json } = await request('GET', PATH, { query: { day }, signal })
      const found = isObject(json) ? json : {}
      return {
        starting: itemsOf(found['starting']).flatMap(startingOf),
        ending: itemsOf(found['ending']).flatMap(turningOf),
        isCut: found['is_cut'] === true,
        isCounted: found['is_counted'] !== false,
      }
    },
  })
}

/** What goes live on a day. */
export const useLaunch = (day: string) => useQuery(useAsked()(day))

/** What goes live on each of some days, in their order. */
export const useLaunches = (days: readonly string[]) =>
  useQueries({ queries: days.map(useAsked()) })

interface Checked {
  /** The day that they begin on: the screen may show another one by the time of the call. */
  readonly day: string
  readonly checked: readonly Starting[]
}

/** Marks records as checked, as they were seen; the day is refetched whether that succeeds or fails. */
export function useCheck() {
  const request = useRequest()
  const client = useQueryClient()
  return useMutation({
    // one after the other, in the order in which they were pressed
    scope: { id: KEY },
    mutationFn: async ({ day, checked }: Checked) => {
      const records = checked.map(({ resource, id, revision, problems }) => ({
        resource: resource.name,
        id,
        revision,
        problems,
      }))
      for (let at = 0; at < records.length; at += AT_ONCE)
        await request('POST', `${PATH}/checks`, {
          body: { day, records: records.slice(at, at + AT_ONCE) },
        })
    },
    onSettled: (_answer, _error, { day }) =>
      client.invalidateQueries({ queryKey: [BESIDE, KEY, day] }),
  })
}

/** The records that nobody has checked as they are now: with this revision and these problems. */
export const openAmong = (starting: readonly Starting[]): readonly Starting[] =>
  starting.filter(({ check }) => check?.isCurrent !== true)
