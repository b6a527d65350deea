import Languages from 'lucide-react/icons/languages'
import { useTranslate } from 'ra-core'
import { languages, locales } from '../../schema'
import { after, useLanguage } from '../useLanguage'
import { IconButton } from '../../parts/IconButton'
import './foot.css'

/** The languages of the app; as an icon, the next one. */
export function LanguageSwitch({ isCollapsed }: { isCollapsed: boolean }) {
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
