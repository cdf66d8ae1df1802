import { lazyScreen } from '#admin/layout/lazy.tsx';
import type { Override } from '../types.ts';

/** A citizen's account is checked against their ID card, then let in or shut out. */
export const user: Override<'user'> = { show: lazyScreen(() => import('./show.tsx')) };
