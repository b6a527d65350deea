import type { Components, Theme } from '@mui/material/styles'
import { measures, type Tokens } from './tokens'

/** Inputs and buttons: 36 px high, the label above the field and never inside it. */
export function inputOverrides(tokens: Tokens): Components<Theme> {
  const focus = { borderColor: tokens.accentText, boxShadow: `0 0 0 3px ${tokens.accentSoft}` }
  return {
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          color: tokens.text,
          fontSize: 13,
          lineHeight: '18px',
          fontWeight: 550,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: tokens.text },
        },
        asterisk: { color: tokens.negative },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: measures.control,
          backgroundColor: tokens.surface,
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.muted },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, ...focus },
          '&.Mui-disabled': { backgroundColor: tokens.canvas },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: tokens.lineStrong },
          '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderColor: tokens.negative,
            boxShadow: `0 0 0 3px ${tokens.negativeSoft}`,
          },
        },
        input: { padding: '8px 11px', height: 20 },
        multiline: {
          padding: '8px 11px',
          '& textarea': { padding: 0, height: 'auto' },
        },
        // the label stands above, so the outline has no gap for it
        notchedOutline: {
          top: 0,
          borderColor: tokens.lineStrong,
          transition: 'border-color 100ms, box-shadow 100ms',
          '& legend': { display: 'none' },
        },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&::placeholder': { color: tokens.muted, opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: tokens.muted },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { margin: '6px 0 0', fontSize: 13, lineHeight: '18px' } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minHeight: measures.control,
          padding: '0 14px',
          '&.Mui-focusVisible': { outline: `2px solid ${tokens.accentText}`, outlineOffset: 2 },
        },
        sizeSmall: { minHeight: 30, padding: '0 10px' },
        outlined: {
          backgroundColor: tokens.surface,
          borderColor: tokens.lineStrong,
          '&:hover': { backgroundColor: tokens.sunken, borderColor: tokens.lineStrong },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: measures.radius,
          padding: 8,
          '&.Mui-focusVisible': { outline: `2px solid ${tokens.accentText}`, outlineOffset: 2 },
        },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
    MuiSwitch: { defaultProps: { size: 'small' } },
  }
}
