import { audit } from './audit/index.ts';
import { keberatan } from './keberatan/index.ts';
import { permohonan } from './permohonan/index.ts';
import type { Overrides } from './types.ts';

/** The hand-written screens. A resource that is not here has only generated ones. */
export const overrides: Overrides = { permohonan, keberatan, audit };
