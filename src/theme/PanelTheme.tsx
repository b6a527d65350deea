import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { useShell, useValue } from '../app/ShellContext'
import { tokensOf } from './brandTokens'
import { applyMode, shownMode, watchSystem } from './mode'
import { createPanelTheme } from './theme'

/** Dresses MUI and the page alike, and follows the person's choice, the machine and the brand. */
export function PanelTheme({ children }: { children: ReactNode }) {
  const mode = useValue(useShell().mode)
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchSystem(look), [])
  const shown = shownMode(mode)
  const theme = useMemo(() => createPanelTheme(shown, tokensOf(shown)), [shown])
  useEffect(() => applyMode(shown), [shown])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
