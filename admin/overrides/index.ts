import { audit } from './audit/index.ts';
import { kalender } from './kalender/index.ts';
import { keberatan } from './keberatan/index.ts';
import { laporan } from './laporan/index.ts';
import { permohonan } from './permohonan/index.ts';
import { sengketa } from './sengketa/index.ts';
import { user } from './user/index.ts';
import type { Overrides } from './types.ts';

/** The hand-written screens. A resource that is not here has only generated ones. */
export const overrides: Overrides = {
  permohonan,
  keberatan,
  sengketa,
  user,
  kalender,
  laporan,
  audit,
};
