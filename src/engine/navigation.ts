import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Left in the history entry by whoever opens a dialog, so that closing it can simply go back. */
const OPENED = { opened: true } as const

const isOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === true

/**
 * Opens and closes the screens that lie over a list; the list's own query stays in the address,
 * unless `open` is given another. `enter` goes to
 * another list (of children), which begins without it.
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
  const close = useCallback(
    (pathname: string) => {
      if (isOpened(state)) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true })
    },
    [navigate, search, state],
  )
  return { open, enter, close }
}
