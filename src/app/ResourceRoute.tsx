import { lazy, Suspense } from 'react'
import { mayAccess } from '../../authProvider/access'
import { AccessDenied } from '../layout/AccessDenied'
import { LoadingScreen } from '../layout/LoadingScreen'
import type { Resource } from '../schema'
import { useUser } from './ShellContext'

// asked for at once, beside the shell's own start, so that the first list waits for no second hop
const engine = import('../engine/ResourceScreen')
const ResourceScreen = lazy(async () => ({ default: (await engine).ResourceScreen }))

/** The screens of a resource, or the 403 page at the same address. */
export function ResourceRoute({ resource }: { resource: Resource }) {
  const user = useUser()
  if (!mayAccess(user, resource, 'list')) return <AccessDenied />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ResourceScreen resource={resource} />
    </Suspense>
  )
}
