import LogOut from 'lucide-react/icons/log-out'
import { useCreatePath, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { fullName, initials } from '../../../authProvider/names'
import account from '../../../resources/account'
import { brandOf } from '../../theme/brand'
import { useConfig, useShell, useUser } from '../../app/ShellContext'
import { IconButton } from '../IconButton'
import { LanguageSwitch } from './LanguageSwitch'
import styles from './sidebar.module.css'
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
    <div className={styles.foot}>
      <div className={styles.person}>
        <Link
          to={createPath({ resource: account.name, type: 'list' })}
          className={styles.account}
          title={translate('shell.account')}
          aria-label={isCollapsed ? `${name}, ${translate('shell.account')}` : undefined}
        >
          <span className={styles.avatar} aria-hidden>
            {user ? initials(user) : ''}
          </span>
          {!isCollapsed && (
            <span className={styles.who}>
              <b>{name}</b>
              <small>{user?.email}</small>
            </span>
          )}
        </Link>
        <IconButton
          label={translate('shell.signOut')}
          icon={LogOut}
          onClick={() => void signOut()}
        />
      </div>
      <div className={styles.settings}>
        <LanguageSwitch isCollapsed={isCollapsed} />
        <ThemeSwitch />
      </div>
      {!isCollapsed && (
        <footer className={styles.company}>
          <span>
            {companyLine || translate('shell.companyLine', { brand: brandOf(brand).name })}
          </span>
          <span>{companyAddress || translate('shell.companyAddress')}</span>
          <span>{translate('shell.version', { version: VERSION, date: __BUILD_DATE__ })}</span>
        </footer>
      )}
    </div>
  )
}
