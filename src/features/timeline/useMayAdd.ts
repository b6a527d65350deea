import { useCanAccessResources } from 'ra-core'
import { useCallback } from 'react'
import type { Kind } from './bars'
import { kinds } from './kinds'

const names = kinds.map(({ resource }) => resource.name)

/** Whether this person may add a record of a kind from the plan; what stands under another begins there. */
export function useMayAdd(): (kind: Kind) => boolean {
  const { canAccess } = useCanAccessResources({ action: 'create', resources: names })
  return useCallback(
    ({ resource }) =>
      !resource.parent &&
      resource.api.endpoints.create !== undefined &&
      canAccess?.[resource.name] === true,
    [canAccess],
  )
}
