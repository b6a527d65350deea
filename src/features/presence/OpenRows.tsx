import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { isNotFound } from '../../../dataProvider/errors'
import { useRequest } from '../../app/ShellContext'
import { isObject } from '../../schema'
import type { RowShared } from '../list/table/ListRow'
import { useOthersText } from './useOthersText'
import type { Seen } from './usePresence'
import './presence.css'

/** How often a list asks, ms. */
const every = 30_000

/** Who beside oneself has records of a list open, by the record's id. */
function useOpenRows(resource: string): ReadonlyMap<string, readonly Seen[]> | undefined {
  const request = useRequest()
  const { data } = useQuery({
    queryKey: ['open', resource],
    queryFn: async ({ signal }) =>
      byId((await request('GET', `/api/open/${resource}`, { signal, renew: false })).json),
    // another API has no such call
    refetchInterval: ({ state }) => !isNotFound(state.error) && every,
    staleTime: 0,
    retry: false,
  })
  return data
}

function byId(json: unknown): ReadonlyMap<string, readonly Seen[]> {
  const found = new Map<string, Seen[]>()
  const items = isObject(json) && Array.isArray(json['items']) ? json['items'] : []
  for (const { id, name, since } of items)
    found.set(String(id), [
      ...(found.get(String(id)) ?? []),
      { name: String(name), at: String(since) },
    ])
  return found
}

interface OpenRowsProps {
  readonly resource: string
  /** Takes what marks a row. */
  readonly onMark: (mark: () => RowShared['mark']) => void
}

/** Marks the rows whose records somebody else has open. It comes behind the rows, which do not wait for it. */
export function OpenRows({ resource, onMark }: OpenRowsProps) {
  const open = useOpenRows(resource)
  useEffect(() => {
    if (!open?.size) return undefined
    onMark(() => ({ id }) => {
      const seen = open.get(String(id))
      return seen && <OpenRow seen={seen} />
    })
    return () => onMark(() => null)
  }, [open, onMark])
  return null
}

function OpenRow({ seen }: { readonly seen: readonly Seen[] }) {
  const text = useOthersText(seen)
  return (
    <span className="open-row" role="img" aria-label={text} title={text}>
      <Users size={14} aria-hidden />
    </span>
  )
}
