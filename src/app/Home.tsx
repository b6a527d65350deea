import { Navigate } from 'react-router'
import { landingPath } from '../layout/menuTree'
import { useMenu } from '../layout/useMenu'
import { has, homeResource } from '../schema/registry'
import { pathOf, START } from './routes'
import { useConfig, useUser } from './ShellContext'

/**
 * Leads to the resource that the app names, or to the first screen this user may see; to the start page where the app
 * names none, and for those who chose so.
 */
export function Home() {
  const { brand } = useConfig()
  const { menu, canList } = useMenu()
  const user = useUser()
  const home = homeResource()
  if (has('start') && (user?.landing || !home)) return <Navigate to={START} replace />
  if (!menu) return null
  const wanted = home ? pathOf(home, brand) : START
  return <Navigate to={landingPath(wanted, menu, home ? canList(home.name) : false)} replace />
}
