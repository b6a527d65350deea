import { usePaused } from '../usePaused'
import { useGone } from './gone'
import { useOptions, type Option, type Options } from './useOptions'

/** The most options shown of very many. */
export const MOST = 50

/** How long typing must pause before the server is asked, ms. */
export const TYPING = 250

export interface Searched extends Options {
  /** The chosen options whose names are known, listed or not. */
  readonly named: readonly Option[]
  /** The chosen ids that were deleted. */
  readonly gone: readonly (string | number)[]
  /** The options are search results of the server: do not filter them again. */
  readonly isFound: boolean
}

interface Asked {
  readonly phrase: string
  readonly chosen: readonly (string | number)[]
  /** The server searches, even where the list is short. */
  readonly isAlways?: boolean
}

/**
 * The choices of an endpoint. Where its list is too long for one answer, the server searches for what is typed and is
 * asked for the names of the chosen ones; otherwise the one list is enough.
 * @param path below `/api`, filled in; null fetches nothing
 */
export function useSearched(
  path: string | null,
  { phrase, chosen, isAlways = false }: Asked,
): Searched {
  const all = useOptions(path)
  const isFound = all.hasMore || isAlways
  const asked = usePaused(phrase.trim(), TYPING)
  const found = useOptions(isFound && asked ? path : null, { phrase: asked })
  const idsOf = ({ options }: Options) => new Set(options.map(({ id }) => String(id)))
  const first = idsOf(all)
  const beyond = all.hasMore ? chosen.map(String).filter((id) => id && !first.has(id)) : []
  const more = useOptions(beyond.length > 0 ? path : null, { ids: beyond })
  const wanted = new Set(chosen.map(String))
  const named = [...all.options, ...more.options].filter(({ id }) => wanted.has(String(id)))
  const gone = useGone(beyond.length > 0 ? more : all, named, chosen)
  // until the first answer the list stays as it was before somebody typed
  const isFirst = found.isLoading && !found.isFormer
  const sought = isFirst ? { ...all, isLoading: true } : found
  const shown = isFound && asked ? sought : all
  const isTyping = isFound && asked !== phrase.trim()
  return {
    ...shown,
    options: all.hasMore ? shown.options.slice(0, MOST) : shown.options,
    hasMore: shown.hasMore || (all.hasMore && shown.options.length > MOST),
    isLoading: shown.isLoading || more.isLoading || isTyping,
    isFailed: shown.isFailed || more.isFailed,
    named,
    gone,
    isFound,
  }
}
