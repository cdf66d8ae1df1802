import { lookupValues } from '../lookup/lookups.ts';

/** What our drawings stand for where staff have given no picture. */
export const drawings = ['video', 'pengumuman', ...lookupValues('jenis_serta_merta')] as const;

export type Drawing = (typeof drawings)[number];

export const drawingSize = { width: 480, height: 240 } as const;

/** The file of a drawing, which the build makes (src/pages/gambar). */
export const drawingAt = (drawing: Drawing): string => `/gambar/${drawing}.svg`;

/** The drawing of what was chosen from a list; the other one where it has none. */
export const drawingOf = (choice: string | undefined, otherwise: Drawing): Drawing =>
  drawings.find((each) => each === choice) ?? otherwise;
