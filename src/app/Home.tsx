import { Navigate } from 'react-router'
import { landingPath } from '../layout/menuTree'
import { useMenu } from '../layout/useMenu'
import type { Resource } from '../schema'
import { pathOf } from './routes'
import { useConfig } from './ShellContext'

/** Leads to a resource, or to the first screen this user may see. */
export function Home({ resource }: { readonly resource: Resource }) {
  const { brand } = useConfig()
  const { menu, canList } = useMenu()
  if (!menu) return null
  return (
    <Navigate to={landingPath(pathOf(resource, brand), menu, canList(resource.name))} replace />
  )
}
