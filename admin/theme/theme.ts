import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { components } from './components.ts';
import { dark, light, type Colours } from './palette.ts';

/** What a badge or a notice means. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Fills of badges and notices, for text in the tone's own colour. */
type Soft = Record<Tone | 'brand', string>;
type Tones = Record<Tone, string>;

declare module '@mui/material/styles' {
  interface Palette {
    soft: Soft;
    tone: Tones;
    lineStrong: string;
  }
  interface PaletteOptions {
    soft: Soft;
    tone: Tones;
    lineStrong: string;
  }
}

const paletteOf = (c: Colours): PaletteOptions => ({
  primary: { main: c.brand, dark: c.brandStrong, light: c.brandStrong, contrastText: c.onBrand },
  secondary: {
    main: c.accent,
    dark: c.accentStrong,
    light: c.accentStrong,
    contrastText: c.onAccent,
  },
  error: { main: c.danger, dark: c.dangerStrong, light: c.dangerStrong, contrastText: c.onDanger },
  warning: { main: c.warning, contrastText: c.surface },
  info: { main: c.info, contrastText: c.surface },
  success: { main: c.success, contrastText: c.surface },
  background: { default: c.surfaceTint, paper: c.surfaceRaised },
  text: { primary: c.ink, secondary: c.inkSoft },
  divider: c.line,
  soft: {
    brand: c.brandSoft,
    neutral: c.surfaceSunken,
    info: c.infoSoft,
    success: c.successSoft,
    warning: c.warningSoft,
    danger: c.dangerSoft,
  },
  tone: {
    neutral: c.inkSoft,
    info: c.info,
    success: c.success,
    warning: c.warning,
    danger: c.danger,
  },
  lineStrong: c.lineStrong,
});

const family =
  "'Plus Jakarta Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Light and dark as the person's device prefers, by media query alone. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  shape: { borderRadius: 10 },
  // Dialogs, menus and the drawer are there at once for whoever asks their device for less motion.
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: family,
    fontWeightRegular: 430,
    fontWeightMedium: 580,
    fontWeightBold: 700,
    h1: { fontSize: '1.625rem', fontWeight: 720, lineHeight: 1.25, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 680, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 620, fontSize: '0.9375rem' },
  },
  components,
});
