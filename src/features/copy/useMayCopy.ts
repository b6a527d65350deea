import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useSlots } from '../../resource/screen'
import { useAccess } from '../../resource/useAccess'

/** Whether records of a resource are made and kept. What is sent and never changed is begun anew in its own way. */
export function isCopied({ api, singleton }: Resource): boolean {
  const { create, read, update } = api.endpoints
  const isKept = create !== undefined && read !== undefined && update !== undefined
  return has('copy') && isKept && singleton !== true
}

/** Whether this person may copy them, in our own form. */
export function useMayCopy(resource: Resource): boolean {
  const may = useAccess(resource.name)
  const slots = useSlots(resource.name)
  return isCopied(resource) && may.create && slots.create === undefined
}
