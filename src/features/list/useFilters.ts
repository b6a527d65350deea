import { useListContext } from 'ra-core'
import { useCallback, useEffect } from 'react'
import { useLatest } from '../../parts/useLatest'

type Filters = Readonly<Record<string, unknown>>

/** Filter changes that were requested but are not rendered yet, in order. */
interface Asked {
  readonly from: string
  readonly steps: readonly Filters[]
  readonly at: number
}

/** By resource: one list narrows from several places at once, its tabs, its search and its filters. */
const underWay = new Map<string, Asked>()
/** How long a change may stay unrendered before it is dropped, ms. */
const forgotten = 5_000

const written = (filters: Filters): string => JSON.stringify(filters)

/**
 * The filters that the next change starts from: the last requested ones while they are still to be rendered, else the
 * rendered ones.
 */
function latestOf(resource: string, drawn: Filters): Filters {
  const asked = underWay.get(resource)
  const last = asked?.steps.at(-1)
  if (!asked || !last) return drawn
  const text = written(drawn)
  const isOnItsWay = text === asked.from || asked.steps.some((step) => written(step) === text)
  if (isOnItsWay && text !== written(last) && performance.now() - asked.at < forgotten) return last
  underWay.delete(resource)
  return drawn
}

/**
 * The rendered filters of the list around it, and a function to change them. It gets the last requested filters, not
 * the rendered ones: of two quick choices the second would otherwise undo the first.
 */
export function useFilters() {
  const { resource, filterValues, setFilters } = useListContext()
  const filters: Filters = filterValues
  const drawn = useLatest(filters)
  const set = useLatest(setFilters)
  useEffect(() => void latestOf(resource, filters), [resource, filters])
  const change = useCallback(
    (next: (now: Filters) => Filters) => {
      const now = latestOf(resource, drawn.current)
      const before = underWay.get(resource)
      const asked = next(now)
      underWay.set(resource, {
        from: before?.from ?? written(drawn.current),
        steps: [...(before?.steps ?? []), asked],
        at: performance.now(),
      })
      set.current({ ...asked })
    },
    [resource, drawn, set],
  )
  return { filters, change }
}
