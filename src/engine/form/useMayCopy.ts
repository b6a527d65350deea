import type { Resource } from '../../schema'
import { useSlots } from '../screen'
import { useAccess } from '../useAccess'

/** Whether this person may copy records of a resource: it can be read, and made in our own form. */
export function useMayCopy(resource: Resource): boolean {
  const may = useAccess(resource.name)
  const slots = useSlots(resource.name)
  const { create, read } = resource.api.endpoints
  return may.create && create !== undefined && read !== undefined && slots.create === undefined
}
