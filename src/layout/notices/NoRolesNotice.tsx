import Info from 'lucide-react/icons/info'
import { useTranslate } from 'ra-core'
import { useUser } from '../../app/ShellContext'
import './notices.css'

/** Tells an account without permissions why its menu is nearly empty, on whatever screen it stands. */
export function NoRolesNotice() {
  const translate = useTranslate()
  if (useUser()?.roles.length !== 0) return null
  return (
    <div className="toast-bar" data-tone="warning" role="status">
      <Info size={16} aria-hidden />
      <span>{translate('shell.noRoles')}</span>
    </div>
  )
}
