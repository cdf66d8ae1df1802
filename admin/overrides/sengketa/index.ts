import { lazyScreen } from '#admin/layout/lazy.tsx';
import type { Override } from '../types.ts';

/** A dispute shows by when the Komisi Informasi is to begin and to end. */
export const sengketa: Override<'sengketa'> = { show: lazyScreen(() => import('./show.tsx')) };
