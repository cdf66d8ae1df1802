import type { SystemField } from './types.ts';

/** What every record has beside its declared fields. */
export const systemFields = [
  'id',
  'versi',
  'dibuat_pada',
  'diubah_pada',
] as const satisfies readonly SystemField[];
