import type { Components, Theme } from '@mui/material/styles';

const focusRing = {
  outline: '3px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
  boxShadow: 'none',
};

/** Calm surfaces, generous targets, a focus that is always seen. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 42, paddingInline: 16, borderRadius: 8 } },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined', size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      root: { minHeight: 44, backgroundColor: 'var(--mui-palette-background-paper)' },
      input: { '&:focus-visible': { outline: 0, boxShadow: 'none' } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: 'var(--mui-palette-lineStrong)' } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, whiteSpace: 'normal' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)', verticalAlign: 'middle' },
      head: {
        color: 'var(--mui-palette-text-secondary)',
        fontSize: '0.8125rem',
        fontWeight: 650,
        lineHeight: 1.35,
      },
    },
  },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 700, fontSize: '1.1875rem' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiTooltip: { defaultProps: { arrow: true } },
};
