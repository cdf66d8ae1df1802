import type { CssVarsThemeOptions } from '@mui/material/styles';

const focusRing = {
  outline: '3px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
  boxShadow: 'none',
};

// What lies above the page is told from it in the dark too, where shadows are not seen.
const edge = { border: '1px solid var(--mui-palette-divider)' };

/** Calm surfaces, generous targets, a focus that is always seen. */
export const components: NonNullable<CssVarsThemeOptions['components']> = {
  MuiCssBaseline: {
    // The typeface's own space runs small words into one another; form controls do not inherit it.
    styleOverrides: {
      'body, button, input, textarea': { wordSpacing: '0.07em' },
      // What gets the focus comes out from under the header, and from behind the bar of the chosen.
      html: { scrollPaddingTop: 'max(5.5rem, 80px)' },
      'html:has(main [role="toolbar"])': { scrollPaddingBottom: '9rem' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 44, paddingInline: 16, borderRadius: 8 } },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiSwitch: { styleOverrides: { root: { overflow: 'visible' } } },
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
  MuiMenuItem: {
    styleOverrides: {
      root: { '&.MuiMenuItem-root': { minHeight: 44 }, whiteSpace: 'normal' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: 'var(--mui-palette-divider)',
        verticalAlign: 'middle',
        paddingInline: 12,
      },
      head: {
        color: 'var(--mui-palette-text-secondary)',
        fontSize: '0.8125rem',
        fontWeight: 650,
        lineHeight: 1.35,
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: edge } },
  MuiAutocomplete: { styleOverrides: { paper: edge } },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm' },
    styleOverrides: {
      paper: {
        ...edge,
        // A form's buttons stay in sight while its fields scroll.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        '@media (max-width: 599px)': {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 700, fontSize: '1.1875rem' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiTooltip: { defaultProps: { arrow: true } },
};
