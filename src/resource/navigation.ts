import { useCallback, useContext, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'
import { listSearch } from '../features/list/address'
import { useLatest } from '../parts/useLatest'
import { isObject, type Values } from '../schema'

/** Left in the history entry by what opens a dialog, so that closing it can simply go back. */
export const OPENED = { opened: true } as const
/** Left by a list of another resource: giving up goes back there, saving stays here. */
const BEGUN = { opened: 'elsewhere' } as const

/** Where a form begins that something leads to: at the input of a path, with values that are not saved yet. */
export interface Beginning {
  /** The path of the input, as `data-field` has it. */
  readonly at: string
  readonly values: Values
  /** What else the form is to be told, in a form that it knows, e.g. dropped files. */
  readonly more?: unknown
}

/** The state of an entry that opens a form at one of its fields. */
export const openedAt = (begins: Beginning) => ({ ...OPENED, begins }) as const

/**
 * Tells a form, once it is ready, where it begins; null where its entry does not say. The entry forgets it: a copy, and the
 * record after this one, keep the rest of what it says.
 */
export function useBeginning(isReady: boolean, begin: (at: Beginning | null) => void): void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    if (!isReady) return
    const { begins, ...rest }: Values = isObject(state) ? state : {}
    const isSaid = isObject(begins) && typeof begins['at'] === 'string'
    if (isSaid) void navigate({ pathname, search }, { replace: true, state: rest })
    begin(isSaid ? toBeginning(begins) : null)
    // eslint-disable-next-line react/exhaustive-deps -- told once
  }, [isReady])
}

const toBeginning = ({ at, values, more }: Values): Beginning => ({
  at: String(at),
  values: isObject(values) ? values : {},
  more,
})

const openedBy = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'opened' in state ? state.opened : undefined

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
    (pathname: string, query: string, left: object | null = null) => {
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
      if (leavingTo() !== null) return
      if (opened === true || (opened === 'elsewhere' && !isDone)) void navigate(-1)
      else void navigate({ pathname, search: listSearch(search) }, { replace: true })
    },
    [navigate, leavingTo, search, state],
  )
  return { open, enter, begin, close }
}

/**
 * Tells where somebody is on their way to from the path `here`, or null. A screen stays until the next one is there, and its
 * buttons with it: `useLocation` tells of the new address no sooner than that.
 */
export function useLeavingTo(here: string): () => string | null {
  const router = useContext(DataRouterContext)?.router
  const shownRef = useLatest(here)
  return useCallback(() => {
    const to = router?.state.location.pathname ?? null
    return to === shownRef.current ? null : to
  }, [router, shownRef])
}
