import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../dataProvider/errors'
import { useRequest } from '../../app/ShellContext'
import { isObject } from '../../schema'

/** A record by its resource and its id in the panel. */
export interface RecordKey {
  readonly resource: string
  readonly id: string
}

/** Somebody, and since when (ISO). */
export interface Seen {
  readonly name: string
  readonly at: string
}

/** A write: `name` is null where nobody signed in did it, `at` in ISO. */
export interface Written {
  readonly name: string | null
  readonly at: string
}

/** Who else has a record open, and who saved it last. */
export interface Presence {
  readonly others: readonly Seen[]
  /** Null where nothing is known of it. */
  readonly saved: Written | null
}

/** The address under which one says that a record is open. */
export const openPath = ({ resource, id }: RecordKey) =>
  `/api/open/${resource}/${encodeURIComponent(id)}`

/** A write of an answer; null where it says none. */
export function toWritten(json: unknown): Written | null {
  if (!isObject(json) || typeof json['at'] !== 'string') return null
  return { name: json['name'] === null ? null : String(json['name']), at: json['at'] }
}

/** Reads the answer; what is missing counts as nobody and null. */
function toPresence(json: unknown): Presence {
  const { others, saved }: Readonly<Record<string, unknown>> = isObject(json) ? json : {}
  return {
    others: (Array.isArray(others) ? others : []).map(({ name, since }) => ({
      name: String(name),
      at: String(since),
    })),
    saved: toWritten(saved),
  }
}

/**
 * Says that a record is open here.
 * @param every how often it says so again, ms; once where it does not
 * @returns what the server answered last
 */
export function usePresence(record: RecordKey, every?: number): Presence | undefined {
  const request = useRequest()
  const { data } = useQuery({
    queryKey: ['open', record.resource, record.id],
    queryFn: async ({ signal }) =>
      toPresence((await request('PUT', openPath(record), { signal, renew: false })).json),
    // another API has no such call
    refetchInterval: ({ state }) => every !== undefined && !isNotFound(state.error) && every,
    // a tab in the background has it open too
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data
}
