import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { LostPath } from '../app/LostPath'
import type { Resource } from '../schema'
import { Collection } from './Collection'
import { placeBelow, restOf } from './place'
import { usePaths } from './usePaths'
import { lazyPart } from '../parts/lazyPart'

const FormPage = lazyPart(() => import('../features/form/FormPage').then((found) => found.FormPage))
const ChildScreen = lazyPart(() =>
  import('../features/list/child/ChildScreen').then((found) => found.ChildScreen),
)

/**
 * Every screen of a resource, the one element of its `<Resource>`: its list; over it, each with an address of its own,
 * the form and the other screens of a record; below it the lists of children.
 */
export function ResourceScreen({ resource }: { readonly resource: Resource }) {
  const { pathname } = useLocation()
  const paths = usePaths(resource)
  const place = placeBelow(resource, restOf(pathname, paths.list))
  if (resource.singleton) {
    return (
      <Suspense>
        <FormPage resource={resource} />
      </Suspense>
    )
  }
  if (place.screen === 'unknown') return <LostPath to={resource.parent ? '/' : paths.list} />
  if (place.screen === 'children') {
    return (
      <Suspense>
        <ChildScreen
          parent={resource}
          parentId={place.id}
          resource={place.child}
          place={place.inner}
        />
      </Suspense>
    )
  }
  return <Collection key={resource.name} resource={resource} place={place} />
}
