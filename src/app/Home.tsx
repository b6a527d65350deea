import { Navigate } from 'react-router'
import { landingPath } from '../layout/menuTree'
import { useMenu } from '../layout/useMenu'
import { homeResource } from '../schema/registry'
import { pathOf, START } from './routes'
import { useConfig, useUser } from './ShellContext'

/**
 * Leads to the resource that the app names, or to the first screen this user may see; to the start page where the app
 * names none, and for whoever chose so.
 */
export function Home() {
  const { brand } = useConfig()
  const { menu, canList } = useMenu()
  const user = useUser()
  const home = homeResource()
  if (user?.landing || !home) return <Navigate to={START} replace />
  if (!menu) return null
  return <Navigate to={landingPath(pathOf(home, brand), menu, canList(home.name))} replace />
}
