import { useCanAccessResources } from 'ra-core'
import { useCallback } from 'react'
import { kinds } from './kinds'

const names = kinds.map(({ resource }) => resource.name)

/** Whether this person may do something with the records of a resource with dates. */
export function useMayKinds(action: 'list' | 'create' | 'edit'): (resource: string) => boolean {
  const { canAccess } = useCanAccessResources({ action, resources: names })
  return useCallback((resource) => canAccess?.[resource] === true, [canAccess])
}
