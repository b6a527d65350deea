import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useSlots } from '../../resource/screen'
import { useAccess } from '../../resource/useAccess'

/** Whether this person may copy records of a resource: it is made in our own form, and kept. What is sent and never changed is begun anew in its own way. */
export function useMayCopy(resource: Resource): boolean {
  const may = useAccess(resource.name)
  const slots = useSlots(resource.name)
  const { create, read, update } = resource.api.endpoints
  const isKept = read !== undefined && update !== undefined
  return has('copy') && may.create && create !== undefined && isKept && slots.create === undefined
}
