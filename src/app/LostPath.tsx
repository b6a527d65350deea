import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'

/** So much of an address is repeated, letters. */
const SHOWN = 60

/** Leads on from an address that names no screen (specification section 2), and says so until somebody has read it. */
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
