import { Resource as AdminResource, type ResourceProps } from 'ra-core'
import { titleOf } from '../resource/title'
import { iconOf } from '../layout/icons'
import { isAllowed, type Intent, type Resource } from '../schema'
import { ResourceRoute } from './ResourceRoute'

interface PanelResourceProps {
  /** The path it is mounted at, which is its name unless the brand stands in it: react-admin reads it here. */
  readonly name: string
  readonly resource: Resource
}

/**
 * What react-admin is told about a resource (`useResourceDefinition`).
 * @param roles of the signed-in user; while they are unknown nothing can be made or changed
 */
export function definitionOf(resource: Resource, roles: readonly string[] = []): ResourceProps {
  const { endpoints } = resource.api
  const may = (intent: Intent) => isAllowed(resource, intent, roles)
  return {
    name: resource.name,
    icon: iconOf(resource.menu?.icon ?? ''),
    recordRepresentation: (record: Readonly<Record<string, unknown>>) => titleOf(resource, record),
    hasCreate: may('create') && endpoints.create !== undefined,
    hasEdit: may('change') && endpoints.read !== undefined && endpoints.update !== undefined,
  }
}

/**
 * A resource of the registry as react-admin's `<Resource>`. Its forms are dialogs over the list, so one element handles
 * all its addresses and the list stays mounted. A child's list has an address below its parent's record; an address
 * that begins with the child itself leads to the child's own children.
 */
export function PanelResource({ resource }: PanelResourceProps) {
  return <AdminResource {...definitionOf(resource)} list={<ResourceRoute resource={resource} />} />
}

// react-admin finds resources among the children of its UI by these two
PanelResource.raName = 'Resource'
PanelResource.registerResource = ({ resource }: PanelResourceProps, roles?: readonly string[]) =>
  AdminResource.registerResource({
    ...definitionOf(resource, roles),
    ...(!resource.parent && { list: ResourceRoute }),
  })
