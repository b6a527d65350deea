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
 * Dresses what is of MUI in it as the panel is. Each part of ours brings it along, forms and pages have it, and a list
 * does without: it shows nothing of MUI, and does not wait for it.
 */
export const MuiTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={themeOf(useShownMode())}>{children}</ThemeProvider>
)
