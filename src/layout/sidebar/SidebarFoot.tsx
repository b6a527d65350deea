import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useCreatePath, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { fullName, initials } from '../../../authProvider/names'
import { formatDay } from '../../../i18n/format'
import account from '../../accounts/account'
import { useConfig, useShell, useUser } from '../../app/ShellContext'
import { IconButton } from '../../parts/IconButton'
import { ariaKeysOf } from '../../parts/shortcuts'
import { languages, locales } from '../../schema'
import { has } from '../../schema/registry'
import { brandOf } from '../../theme/brand'
import { openHelp } from '../../features/help/open'
import { after, useLanguage } from '../useLanguage'
import { useTheme } from '../useTheme'
import './foot.css'

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
              <b className="one-line">{name}</b>
              <small className="one-line">{user?.email}</small>
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

/** The languages of the app; as an icon, the next one. */
function LanguageSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const translate = useTranslate()
  const [locale, setLocale] = useLanguage()
  if (locales.length < 2) return null
  if (isCollapsed) {
    const other = after(locale)
    return (
      <IconButton
        size="large"
        label={languages[other].name}
        icon={Languages}
        onClick={() => setLocale(other)}
      />
    )
  }
  return (
    <div className="sidebar-languages" role="group" aria-label={translate('shell.language')}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={locale === one}
          onClick={() => setLocale(one)}
        >
          {languages[one].name}
        </button>
      ))}
    </div>
  )
}

const looks = { system: Monitor, light: Sun, dark: Moon }

/** As the system, light, dark: a click goes on to the next. */
function ThemeSwitch() {
  const translate = useTranslate()
  const [mode, next] = useTheme()
  return (
    <IconButton
      size="large"
      label={translate(`shell.theme.${mode}`)}
      icon={looks[mode]}
      onClick={next}
    />
  )
}
