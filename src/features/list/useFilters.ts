import { useListContext } from 'ra-core'
import { useCallback, useEffect } from 'react'
import { useLatest } from '../../parts/useLatest'

type Filters = Readonly<Record<string, unknown>>

/** What was asked for of a list's filters and is not drawn yet, in the order in which it was asked for. */
interface Asked {
  readonly from: string
  readonly steps: readonly Filters[]
  readonly at: number
}

/** By resource: one list narrows from several places at once, its tabs, its search and its filters. */
const underWay = new Map<string, Asked>()
/** After how long something not drawn is given up, ms. */
const forgotten = 5_000

const written = (filters: Filters): string => JSON.stringify(filters)

/** What the next change goes from: the last that was asked for, where what is drawn is still on its way there. */
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
 * The filters of the list around it, as they are drawn, and the way to change them: by what they are by then, for two that
 * are chosen quickly one after the other are asked for before the first is drawn, and the first would be lost.
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
