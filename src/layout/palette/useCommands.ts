import { useTranslate } from 'ra-core'
import { useShell, useValue } from '../../app/ShellContext'
import { hintOf } from '../../parts/shortcuts'
import { commandsHere } from './open'
import { has } from '../../schema/registry'
import { openHelp } from '../help/open'
import { openShortcuts } from '../shortcuts/open'
import { languages, locales } from '../../schema'
import { useLanguage } from '../useLanguage'
import { useTheme } from '../useTheme'
import type { Choice } from './choices'

/** What one can do from anywhere: another language, another look, leave. */
export function useCommands(): readonly Choice[] {
  const translate = useTranslate()
  const { signOut } = useShell()
  const [locale, setLocale] = useLanguage()
  const [mode, nextMode] = useTheme()
  const here = useValue(commandsHere)
  const section = 'commands'
  const help: Choice = {
    key: 'help',
    section,
    label: translate('shell.help'),
    note: hintOf('help'),
    icon: 'manual',
    run: () => void setTimeout(openHelp),
  }
  return [
    ...here,
    ...locales
      .filter((other) => other !== locale)
      .map((other): Choice => ({
        key: `language ${other}`,
        section,
        label: languages[other].name,
        note: translate('shell.language'),
        icon: 'message',
        run: () => setLocale(other),
      })),
    {
      key: 'theme',
      section,
      label: translate('shell.theme.change'),
      note: translate(`shell.theme.${mode}`),
      icon: 'dashboard',
      run: nextMode,
    },
    {
      key: 'shortcuts',
      section,
      label: translate('shell.shortcuts'),
      note: '',
      icon: 'menuList',
      // when the palette has gone: what it hides works again
      run: () => void setTimeout(openShortcuts),
    },
    ...(has('manual') ? [help] : []),
    {
      key: 'sign-out',
      section,
      label: translate('shell.signOut'),
      note: '',
      icon: 'user',
      run: () => void signOut(),
    },
  ]
}
