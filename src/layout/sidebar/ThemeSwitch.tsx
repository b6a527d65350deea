import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslate } from 'ra-core'
import { useTheme } from '../useTheme'
import { IconButton } from '../../parts/IconButton'

const looks = { system: Monitor, light: Sun, dark: Moon }

/** As the system, light, dark: a click goes on to the next. */
export function ThemeSwitch() {
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
