import { useCanAccess } from 'ra-core'
import { useMemo } from 'react'
import type { Resource } from '../schema'

/** What one may do with a resource beside reading it. */
export interface MayDo {
  readonly create: boolean
  readonly edit: boolean
  readonly delete: boolean
}

/** Whether this person may delete records of a resource, and there is a call for it. */
export const mayDelete = ({ api }: Resource, may: Pick<MayDo, 'delete'>): boolean =>
  may.delete && api.endpoints.delete !== undefined

/**
 * Asks the auth provider's `canAccess`, once for a list or form and never for a row; nothing is offered before it
 * has answered.
 * @param resource its name
 */
export function useAccess(resource: string): MayDo {
  const create = useCanAccess({ resource, action: 'create' }).canAccess === true
  const edit = useCanAccess({ resource, action: 'edit' }).canAccess === true
  const remove = useCanAccess({ resource, action: 'delete' }).canAccess === true
  return useMemo(() => ({ create, edit, delete: remove }), [create, edit, remove])
}
