import Languages from 'lucide-react/icons/languages'
import { useTranslate } from 'ra-core'
import { useLanguage } from '../useLanguage'
import { IconButton } from '../../parts/IconButton'
import './foot.css'

/** Polish or English; as an icon, the other one. */
export function LanguageSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const translate = useTranslate()
  const [locale, setLocale] = useLanguage()
  const other = locale === 'pl' ? 'en' : 'pl'
  const names = { pl: translate('shell.polish'), en: translate('shell.english') }
  if (isCollapsed) {
    return (
      <IconButton
        size="large"
        label={names[other]}
        icon={Languages}
        onClick={() => setLocale(other)}
      />
    )
  }
  return (
    <div className="sidebar-languages" role="group" aria-label={translate('shell.language')}>
      {(['pl', 'en'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={locale === one}
          onClick={() => setLocale(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
