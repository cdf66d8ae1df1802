/** What charts are drawn in: the theme's own, which change with light and dark. */
export const colours = {
  done: 'var(--mui-palette-primary-main)',
  open: 'var(--mui-palette-secondary-main)',
  other: 'var(--mui-palette-lineStrong)',
  late: 'var(--mui-palette-error-main)',
} as const;
