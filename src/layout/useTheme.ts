import { useShell, useValue } from '../app/ShellContext'
import { type Mode, saveMode } from '../theme/mode'

const after: Readonly<Record<Mode, Mode>> = { system: 'light', light: 'dark', dark: 'system' }

/** The chosen look, and the way to the next one. */
export function useTheme(): [Mode, () => void] {
  const { mode } = useShell()
  const shown = useValue(mode)
  return [
    shown,
    () => {
      saveMode(after[shown])
      mode.set(after[shown])
    },
  ]
}
