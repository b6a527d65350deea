import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import { useCreatePath, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { fullName, initials } from '../../../authProvider/names'
import { formatDay } from '../../../i18n/format'
import account from '../../accounts/account'
import { brandOf } from '../../theme/brand'
import { useConfig, useShell, useUser } from '../../app/ShellContext'
import { IconButton } from '../../parts/IconButton'
import { ariaKeysOf } from '../../parts/shortcuts'
import { has } from '../../schema/registry'
import { openHelp } from '../help/open'
import { LanguageSwitch } from './LanguageSwitch'
import './foot.css'
import { ThemeSwitch } from './ThemeSwitch'

const VERSION = 'v2.6.0'

/** The person and the way out, language and theme, and the company's lines with version and build date. */
export function SidebarFoot({ isCollapsed }: { isCollapsed: boolean }) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const user = useUser()
  const { signOut } = useShell()
  const { brand, companyLine, companyAddress } = useConfig()
  const name = user ? fullName(user) : ''
  return (
    <div className="sidebar-foot">
      <div className="sidebar-person">
        <Link
          to={createPath({ resource: account.name, type: 'list' })}
          className="sidebar-account"
          title={translate('shell.account')}
          aria-label={isCollapsed ? `${name}, ${translate('shell.account')}` : undefined}
        >
          <span className="sidebar-avatar" aria-hidden>
            {user ? initials(user) : ''}
          </span>
          {!isCollapsed && (
            <span className="sidebar-who">
              <b>{name}</b>
              <small>{user?.email}</small>
            </span>
          )}
        </Link>
        <IconButton
          size="large"
          label={translate('shell.signOut')}
          icon={LogOut}
          onClick={() => void signOut()}
        />
      </div>
      <div className="sidebar-settings">
        <LanguageSwitch isCollapsed={isCollapsed} />
        <ThemeSwitch />
        {has('manual') && (
          <IconButton
            size="large"
            label={translate('shell.help')}
            icon={CircleQuestionMark}
            aria-keyshortcuts={ariaKeysOf('help')}
            onClick={() => openHelp(null)}
          />
        )}
      </div>
      {!isCollapsed && (
        <footer className="sidebar-company">
          <span>{companyLine || brandOf(brand).name}</span>
          {companyAddress && <span>{companyAddress}</span>}
          <span>
            {translate('shell.version', { version: VERSION, date: formatDay(__BUILD_DATE__) })}
          </span>
        </footer>
      )}
    </div>
  )
}
