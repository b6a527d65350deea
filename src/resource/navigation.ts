import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listSearch } from '../features/list/address'

/** Left in the history entry by what opens a dialog, so that closing it can simply go back. */
export const OPENED = { opened: true } as const
/** Left by a list of another resource: giving up goes back there, saving stays here. */
const BEGUN = { opened: 'elsewhere' } as const

const openedBy = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'opened' in state ? state.opened : undefined

/**
 * Opens and closes the screens that lie over a list; the list's own query stays in the address,
 * unless `open` is given another. `enter` goes to
 * another list (of children), which begins without it, and `begin` to the form of another resource.
 */
export function useOverlay() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const open = useCallback(
    (pathname: string, query = search) =>
      void navigate({ pathname, search: query }, { state: OPENED }),
    [navigate, search],
  )
  const enter = useCallback((pathname: string) => void navigate(pathname), [navigate])
  const begin = useCallback(
    (pathname: string, query: string) =>
      void navigate({ pathname, search: query }, { state: BEGUN }),
    [navigate],
  )
  const close = useCallback(
    (pathname: string, isDone = false) => {
      const opened = openedBy(state)
      if (opened === true || (opened === 'elsewhere' && !isDone)) void navigate(-1)
      else void navigate({ pathname, search: listSearch(search) }, { replace: true })
    },
    [navigate, search, state],
  )
  return { open, enter, begin, close }
}
