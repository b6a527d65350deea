import { CanAccess } from 'ra-core'
import { lazy, Suspense } from 'react'
import { AccessDenied } from '../layout/AccessDenied'
import { LoadingScreen } from '../layout/LoadingScreen'
import { PartBoundary } from '../parts/PartBoundary'
import type { Resource } from '../schema'

// imported at once, in parallel with the shell, so that the first list needs no second round trip
const engine = import('../resource/ResourceScreen')
const ResourceScreen = lazy(async () => ({ default: (await engine).ResourceScreen }))

/** The screens of a resource, or the 403 page at the same address. */
export function ResourceRoute({ resource }: { readonly resource: Resource }) {
  const denied = <AccessDenied />
  return (
    <CanAccess resource={resource.name} action="list" accessDenied={denied} error={denied}>
      <PartBoundary key={resource.name}>
        <Suspense fallback={<LoadingScreen />}>
          <ResourceScreen resource={resource} />
        </Suspense>
      </PartBoundary>
    </CanAccess>
  )
}
