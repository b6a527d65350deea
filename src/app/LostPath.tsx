import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'

/** The message repeats this number of letters of the address. */
const SHOWN = 60

/**
 * Redirects from an address that names no screen (specification section 2), with a notice that stays until it is
 * dismissed.
 */
export function LostPath({ to }: { readonly to: string }) {
  const notify = useNotify()
  const { pathname } = useLocation()
  const path = pathname.length > SHOWN ? `${pathname.slice(0, SHOWN)}\u2026` : pathname
  useEffect(
    () => notify('shell.lost', { type: 'warning', autoHideDuration: null, messageArgs: { path } }),
    [notify, path],
  )
  return <Navigate to={to} replace />
}
