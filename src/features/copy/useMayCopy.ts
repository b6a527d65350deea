import type { Resource } from '../../schema'
import { has } from '../../schema/registry'
import { useSlots } from '../../resource/screen'
import { useAccess } from '../../resource/useAccess'

/**
 * Whether records of a resource can be copied: they are created, read and changed. One that is sent and never changed
 * is repeated in a way of its own.
 */
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
