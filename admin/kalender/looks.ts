const outlined = { outline: '2px solid', outlineOffset: -2 } as const;

/** How days are marked; told apart by shape as well as by colour. */
export const looks = {
  libur: { bgcolor: 'soft.danger', color: 'tone.danger', fontWeight: 720 },
  cuti_bersama: {
    ...outlined,
    outlineColor: 'tone.warning',
    color: 'tone.warning',
    fontWeight: 680,
  },
  mulai: { ...outlined, outlineColor: 'lineStrong', fontWeight: 680 },
  dihitung: { bgcolor: 'soft.brand', color: 'text.primary' },
  dilewati: { color: 'tone.danger', textDecoration: 'line-through' },
  batas: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 720 },
} as const;

export type Look = keyof typeof looks;
