import { lazyScreen } from '#admin/layout/lazy.tsx';
import type { Override } from '../types.ts';

/** Figures are not typed but worked out: one screen shows a year's, and publishes them. */
export const laporan: Override<'laporan'> = {
  list: lazyScreen(() => import('./report-screen.tsx')),
  show: null,
  create: null,
  edit: null,
};
