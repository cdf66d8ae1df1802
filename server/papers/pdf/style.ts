/** Colours of the site (src/styles/tokens.css), as ink on white paper. */
export const colour = {
  ink: '#10211f',
  soft: '#475a57',
  faint: '#5d706c',
  line: '#cfdcd8',
  tint: '#f3f8f6',
  sunken: '#e9f1ee',
  brand: '#0b5a53',
  brandStrong: '#06403b',
  brandSoft: '#dff0ec',
  accent: '#e8a33d',
  accentSoft: '#fdf1dc',
  accentInk: '#8a4b04',
  paper: '#ffffff',
} as const;

/** How a text is set; sizes in points, `leading` from one baseline to the next. */
export interface TextStyle {
  size: number;
  leading: number;
  color: string;
  bold?: boolean;
  mono?: boolean;
}

export const body: TextStyle = { size: 9.6, leading: 14.6, color: colour.ink };
export const small: TextStyle = { size: 8.2, leading: 12, color: colour.soft };
