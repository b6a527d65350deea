import type { Components, Theme } from '@mui/material/styles'
import { measures, type Tokens } from './tokens'

/** What lies above or under the page: papers, dialogs, menus, tables, chips. */
export function surfaceOverrides(tokens: Tokens): Components<Theme> {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      // MUI lightens dark papers by elevation; our `raised` is already the colour meant
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokens.backdrop } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: `1px solid ${tokens.line}`,
          borderRadius: 12,
          boxShadow: tokens.shadow,
        },
        paperFullScreen: {
          border: 0,
          borderRadius: 0,
          boxShadow: 'none',
          backgroundColor: tokens.surface,
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 16, fontWeight: 650, padding: '20px 24px 8px' } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${tokens.line}`, boxShadow: tokens.shadow, marginTop: 4 },
        list: { padding: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: 4,
          minHeight: 34,
          padding: '6px 10px',
          gap: 8,
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: tokens.accentSoft,
            color: tokens.accentText,
          },
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: { paper: { border: `1px solid ${tokens.line}`, boxShadow: tokens.shadow } },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: tokens.text,
          color: tokens.surface,
          fontSize: 12.5,
          fontWeight: 500,
          padding: '6px 8px',
        },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: tokens.canvas } } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line, padding: '4px 12px', height: measures.row },
        head: {
          backgroundColor: tokens.canvas,
          color: tokens.muted,
          fontSize: 12.5,
          fontWeight: 600,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { '&.Mui-active, &:hover': { color: tokens.text } } },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 22, fontSize: 12.5, fontWeight: 550, borderRadius: 11 },
        colorSuccess: { backgroundColor: tokens.positiveSoft, color: tokens.positive },
        colorWarning: { backgroundColor: tokens.warningSoft, color: tokens.warning },
        colorError: { backgroundColor: tokens.negativeSoft, color: tokens.negative },
        colorInfo: { backgroundColor: tokens.accentSoft, color: tokens.accentText },
        colorDefault: { backgroundColor: tokens.sunken, color: tokens.muted },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: tokens.sunken } },
    },
  }
}
