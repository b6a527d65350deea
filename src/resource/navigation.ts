import { useCallback, useContext, useMemo, useRef } from 'react'
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
 * unless `open` is given another. `enter` goes to another address, such as a list of children, which begins without it,
 * and `begin` to the form of another resource.
 */
export function useOverlay() {
  const navigate = useNavigate()
  const { pathname: here, search, state } = useLocation()
  const leaving = useLeaving(here)
  const enter = useCallback(
    (to: string, query?: string, left?: object) => {
      const asked = query === undefined ? to : { pathname: to, search: query }
      if (leaving.to() !== to) void navigate(asked, { state: left })
    },
    [navigate, leaving],
  )
  const open = useCallback(
    (pathname: string, query = search) => enter(pathname, query, OPENED),
    [enter, search],
  )
  const begin = useCallback(
    (pathname: string, query: string) => enter(pathname, query, BEGUN),
    [enter],
  )
  const close = useCallback(
    (pathname: string, isDone = false) => {
      const opened = openedBy(state)
      if (leaving.to()) return
      if (opened === true || (opened === 'elsewhere' && !isDone)) leaving.back()
      else void navigate({ pathname, search: listSearch(search) }, { replace: true })
    },
    [navigate, leaving, search, state],
  )
  return { open, enter, begin, close }
}

/**
 * Where somebody is on their way to from the path `here`, if anywhere. A screen stays until the next one is rendered, and
 * its buttons with it: `useLocation` gives the new address no sooner than that.
 */
export function useLeaving(here: string) {
  const router = useContext(DataRouterContext)?.router
  const shown = useLatest(here)
  const isGoing = useRef(false)
  return useMemo(
    () => ({
      to() {
        const to = router?.state.location.pathname
        return isGoing.current || to !== shown.current ? to : undefined
      },
      /** One step back; a browser gives its new address later than it was asked to go there. */
      back() {
        isGoing.current = true
        void router?.navigate(-1).finally(() => (isGoing.current = false))
      },
    }),
    [router, shown],
  )
}
