import { createTheme, type Theme } from '@mui/material/styles'
import { inputOverrides } from './inputs'
import { surfaceOverrides } from './surfaces'
import { measures, type Tokens } from './tokens'

/** The MUI theme of a set of tokens: dense, flat, labels above their inputs, our own focus ring. */
export function createPanelTheme(mode: 'light' | 'dark', tokens: Tokens): Theme {
  return createTheme({
    palette: {
      mode,
      primary: { main: tokens.accent, dark: tokens.accentHover, contrastText: tokens.onAccent },
      secondary: { main: tokens.accentText, contrastText: tokens.surface },
      error: { main: tokens.negative, contrastText: tokens.surface },
      warning: { main: tokens.warning, contrastText: tokens.surface },
      success: { main: tokens.positive, contrastText: tokens.surface },
      info: { main: tokens.accentText, contrastText: tokens.surface },
      text: { primary: tokens.text, secondary: tokens.muted },
      background: { default: tokens.surface, paper: tokens.raised },
      divider: tokens.line,
    },
    spacing: measures.grid,
    shape: { borderRadius: measures.radius },
    typography: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      htmlFontSize: 16,
      fontSize: 14,
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 14, lineHeight: '20px' },
      caption: { fontSize: 13, lineHeight: '18px' },
      h1: { fontSize: 20, lineHeight: '28px', fontWeight: 650, letterSpacing: '-0.01em' },
      h2: { fontSize: 15, lineHeight: '22px', fontWeight: 650 },
      h6: { fontSize: 16, lineHeight: '24px', fontWeight: 650 },
      button: { fontSize: 14, fontWeight: 550, textTransform: 'none' },
    },
    transitions: { duration: { enteringScreen: 140, leavingScreen: 100, standard: 140 } },
    components: { ...inputOverrides(tokens), ...surfaceOverrides(tokens) },
  })
}
