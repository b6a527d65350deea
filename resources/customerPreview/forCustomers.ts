import { allowedRoles, resources, type Grant, type Resource } from 'panel-engine/schema'
import { targetField } from '../kinds/target/field'

/** Whether customers see the records of a resource at all. */
export function isForCustomers(resource: Resource): boolean {
  const target = resource.fields[targetField(resource) ?? '']
  return (
    resource.customerPreview !== undefined || (target !== undefined && target.mode !== 'writeOnly')
  )
}

/** The grants that let a person view at least one resource that customers see. */
export const viewersOfShown = (): readonly Grant[] => [
  ...new Set(resources.filter(isForCustomers).flatMap((one) => allowedRoles(one, 'view'))),
]
