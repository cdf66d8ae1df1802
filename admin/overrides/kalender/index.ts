import { lazyScreen } from '#admin/layout/lazy.tsx';
import type { Override } from '../types.ts';

/** Whoever changes a calendar moves due dates, so its forms say first which; its years are cards. */
export const kalender: Override<'kalender'> = {
  list: lazyScreen(() => import('./list.tsx')),
  show: lazyScreen(() => import('./show.tsx')),
  create: lazyScreen(() => import('./create.tsx')),
  edit: lazyScreen(() => import('./edit.tsx')),
};
