import { Navigate } from 'react-router'
import { landingPath } from '../layout/menuTree'
import { useMenu } from '../layout/useMenu'
import type { Resource } from '../schema'
import { pathOf, START } from './routes'
import { useConfig, useUser } from './ShellContext'

/** Leads to a resource, or to the first screen this user may see; whoever chose so begins on the start page. */
export function Home({ resource }: { readonly resource: Resource }) {
  const { brand } = useConfig()
  const { menu, canList } = useMenu()
  const user = useUser()
  if (user?.landing) return <Navigate to={START} replace />
  if (!menu) return null
  return (
    <Navigate to={landingPath(pathOf(resource, brand), menu, canList(resource.name))} replace />
  )
}
