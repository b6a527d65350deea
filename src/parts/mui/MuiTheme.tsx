import { ThemeProvider, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { tokensOf } from '../../theme/brandTokens'
import { createPanelTheme } from '../../theme/theme'
import { useShownMode } from '../useShownMode'

const themes = new Map<'light' | 'dark', Theme>()

/** The theme of a mode, made when it is first shown. */
function themeOf(mode: 'light' | 'dark'): Theme {
  const known = themes.get(mode) ?? createPanelTheme(mode, tokensOf(mode))
  themes.set(mode, known)
  return known
}

/**
 * Gives the MUI components in it the look of the panel. Parts, forms and pages each bring it themselves, so that a
 * list, which shows no MUI, need not wait for it.
 */
export const MuiTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={themeOf(useShownMode())}>{children}</ThemeProvider>
)
