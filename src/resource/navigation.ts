import { useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'
import { listSearch } from '../features/list/address'
import { useLatest } from '../parts/useLatest'
import { isObject } from '../schema'

/** Left in the history entry by what opens a dialog, so that closing it can simply go back. */
export const OPENED = { opened: true } as const
/** Left by a list of another resource: giving up goes back there, saving stays here. */
const BEGUN = { opened: 'elsewhere' } as const

const openedBy = (state: unknown): unknown => (isObject(state) ? state['opened'] : undefined)

/**
 * Opens and closes the screens that lie over a list; the list's own query stays in the address,
 * unless `open` is given another. `enter` goes to
 * another list (of children), which begins without it, and `begin` to the form of another resource.
 */
export function useOverlay() {
  const navigate = useNavigate()
  const { pathname: here, search, state } = useLocation()
  const leavingTo = useLeavingTo(here)
  const go = useCallback(
    (pathname: string, query: string, left?: object) => {
      if (leavingTo() !== pathname) void navigate({ pathname, search: query }, { state: left })
    },
    [navigate, leavingTo],
  )
  const open = useCallback(
    (pathname: string, query = search) => go(pathname, query, OPENED),
    [go, search],
  )
  const enter = useCallback((pathname: string) => go(pathname, ''), [go])
  const begin = useCallback((pathname: string, query: string) => go(pathname, query, BEGUN), [go])
  const close = useCallback(
    (pathname: string, isDone = false) => {
      const opened = openedBy(state)
      if (leavingTo()) return
      if (opened === true || (opened === 'elsewhere' && !isDone)) void navigate(-1)
      else void navigate({ pathname, search: listSearch(search) }, { replace: true })
    },
    [navigate, leavingTo, search, state],
  )
  return { open, enter, begin, close }
}

/**
 * Tells where somebody is on their way to from the path `here`, if anywhere. A screen stays until the next one is there, and its
 * buttons with it: `useLocation` tells of the new address no sooner than that.
 */
export function useLeavingTo(here: string): () => string | undefined {
  const router = useContext(DataRouterContext)?.router
  const shownRef = useLatest(here)
  return useCallback(() => {
    const to = router?.state.location.pathname
    return to === shownRef.current ? undefined : to
  }, [router, shownRef])
}
