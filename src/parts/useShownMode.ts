import { useEffect, useReducer } from 'react'
import { useShell, useValue } from '../app/ShellContext'
import { shownMode, watchSystem } from '../theme/mode'

/** Whether the panel is light or dark just now, by the person's choice and by the machine's. */
export function useShownMode(): 'light' | 'dark' {
  const mode = useValue(useShell().mode)
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchSystem(look), [])
  return shownMode(mode)
}
