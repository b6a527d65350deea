import { useCallback } from 'react'
import type { Kind } from './bars'
import { useMayKinds } from './useMayKinds'

/** Whether this person may add a record of a kind from the timeline; a child can only be added under its parent. */
export function useMayAdd(): (kind: Kind) => boolean {
  const mayCreate = useMayKinds('create')
  return useCallback(
    ({ resource }) =>
      !resource.parent && resource.api.endpoints.create !== undefined && mayCreate(resource.name),
    [mayCreate],
  )
}
