import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useListContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../dataProvider/errors'
import { useRequest } from '../../app/ShellContext'
import { isObject } from '../../schema'
import type { RowShared } from '../list/table/ListRow'
import { useOthersText, useWrittenText } from './texts'
import { toWritten, type Seen, type Written } from './usePresence'
import './presence.css'

/** How often a list asks, ms. */
const every = 30_000

/** What is told of a list: who beside oneself has which records open, and who wrote to it last. */
interface Beside {
  readonly open: ReadonlyMap<string, readonly Seen[]>
  readonly written: Written | null
}

/** A list: all of a resource, or what stands under one record. */
interface ListKey {
  readonly resource: string
  readonly parent: string | undefined
}

function useBeside({ resource, parent }: ListKey) {
  const request = useRequest()
  return useQuery({
    queryKey: ['open', resource, { parent }],
    queryFn: async ({ signal }): Promise<Beside> => {
      const { json } = await request('GET', `/api/open/${resource}`, {
        query: { parent },
        signal,
        renew: false,
      })
      return { open: byId(json), written: toWritten(isObject(json) && json['written']) }
    },
    // another API has no such call
    refetchInterval: ({ state }) => !isNotFound(state.error) && every,
    staleTime: 0,
    retry: false,
  })
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

interface OpenRowsProps extends ListKey {
  /** Takes what marks a row. */
  readonly onMark: (mark: () => RowShared['mark']) => void
}

/**
 * Marks the rows whose records somebody else has open, and tells where somebody else has changed the list. It comes behind
 * the rows, which do not wait for it.
 */
export function OpenRows({ resource, parent, onMark }: OpenRowsProps) {
  const beside = useBeside({ resource, parent })
  const open = beside.data?.open
  useEffect(() => {
    if (!open?.size) return undefined
    onMark(() => ({ id }) => {
      const seen = open.get(String(id))
      return seen && <OpenRow seen={seen} />
    })
    return () => onMark(() => null)
  }, [open, onMark])
  return <ListChanged beside={beside} />
}

/**
 * Says who changed the list since its rows were read. They stay as they are, in their places, until one asks for the
 * new ones.
 */
function ListChanged({ beside }: { readonly beside: ReturnType<typeof useBeside> }) {
  const { data: rows, refetch: readRows } = useListContext()
  const translate = useTranslate()
  const say = useWrittenText()
  const { data, dataUpdatedAt, refetch } = beside
  const written = data?.written ?? null
  /** The last write that the rows contain: the one in the first answer after them. */
  const [known, setKnown] = useState({ rows, before: dataUpdatedAt, at: NONE_YET })
  if (known.rows !== rows) setKnown({ rows, before: dataUpdatedAt, at: NONE_YET })
  else if (known.at === NONE_YET && data && dataUpdatedAt !== known.before)
    setKnown({ ...known, at: written?.at ?? '' })
  useEffect(() => {
    if (rows) void refetch({ cancelRefetch: false })
  }, [rows, refetch])
  const isChanged = known.at !== NONE_YET && written !== null && written.at > known.at
  return (
    <div className="list-changed" role="status">
      {isChanged && (
        <p>
          <span>{say('form.present.changed', written)}</span>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setKnown({ ...known, at: written.at })
              void readRows()
            }}
          >
            {translate('form.present.refresh')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Sorts after every instant, so that nothing counts as newer. */
const NONE_YET = '~'

function OpenRow({ seen }: { readonly seen: readonly Seen[] }) {
  const text = useOthersText(seen)
  return (
    <span className="open-row" role="img" aria-label={text} title={text}>
      <Users size={14} aria-hidden />
    </span>
  )
}
