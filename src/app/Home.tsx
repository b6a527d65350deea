import { Navigate } from 'react-router'
import { mayAccess } from '../../authProvider/access'
import { resources } from '../../resources'
import { landingPath } from '../layout/menuTree'
import { useMenu } from '../layout/useMenu'
import { HOME_RESOURCE } from './routes'
import { useUser } from './ShellContext'

/** `/`: the imports history, or the first screen this user may see. */
export function Home() {
  const user = useUser()
  const menu = useMenu()
  const home = resources.find(({ name }) => name === HOME_RESOURCE)
  const isAllowed = home !== undefined && mayAccess(user, home, 'list')
  return <Navigate to={landingPath(`/${HOME_RESOURCE}`, menu, isAllowed)} replace />
}
