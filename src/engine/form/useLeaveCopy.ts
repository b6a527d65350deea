import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutCopy } from './copyAddress'

/** Makes the form of a copy that of any other new record, so that a reload does not copy again. */
export function useLeaveCopy(): () => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return useCallback(() => {
    const plain = withoutCopy(search)
    if (plain !== search) void navigate({ search: plain }, { replace: true, state })
  }, [navigate, search, state])
}
