import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../useTexts'
import type { Options } from './useOptions'

type Id = string | number

/**
 * The chosen ids that were deleted. A cached list is refetched first: what it lacks may be newer than the list.
 * @param known the options whose names are known
 */
export function useGone(
  { hasMore, isLoading, isFailed, readAt, retry }: Omit<Options, 'options'>,
  known: readonly { readonly id: Id }[],
  chosen: readonly Id[],
): readonly Id[] {
  const [since] = useState(() => Date.now())
  const ids = new Set(known.map(({ id }) => String(id)))
  const isSure = readAt > 0 && !hasMore && !isLoading && !isFailed
  const missing = isSure ? chosen.filter((id) => !ids.has(String(id))) : []
  const isOld = missing.length > 0 && readAt < since
  useEffect(() => {
    if (isOld) retry()
    // eslint-disable-next-line react/exhaustive-deps -- asked once, by whatever `retry` is then
  }, [isOld])
  return isOld ? [] : missing
}

interface GoneNoteProps {
  readonly ids: readonly Id[]
  /** Several are chosen by ticking them. */
  readonly isTicked?: boolean
  /** i18n key of the note: `ids` are those named, `smart_count` is their number. */
  readonly note?: string
  /** The control is read only. */
  readonly isFixed?: boolean | undefined
}

/** The most that are named; of more, the first ones. */
const mostNamed = 12

/** Beside a control: what it names was deleted meanwhile, and what to do about it. */
export function GoneNote({
  ids,
  isTicked = false,
  note = 'input.gone.item',
  isFixed = false,
}: GoneNoteProps) {
  const t = useText()
  if (ids.length === 0) return null
  const count = { smart_count: ids.length }
  const others = { smart_count: ids.length - mostNamed }
  const first = ids.slice(0, mostNamed).join(', ')
  const named = others.smart_count > 0 ? t('input.gone.more', { ids: first, ...others }) : first
  return (
    <p className="f-gone" role="status">
      {t(note, { ...count, ids: named })}
      {!isFixed && `: ${t(isTicked ? 'input.gone.untick' : 'input.gone.choose', count)}`}
    </p>
  )
}

/** Asks again for all that a form offers to choose, e.g. when a choice was refused. */
export const renewChoices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first === 'options' || second === 'getMany' || second === 'found',
  })
