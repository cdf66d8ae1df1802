import { lazyScreen } from '#admin/layout/lazy.tsx';
import type { Override } from '../types.ts';

/** Nobody types another's password: an officer chooses their own, by a link in a mail. */
export const admin: Override = {
  create: lazyScreen(() => import('./create.tsx')),
  edit: lazyScreen(() => import('./edit.tsx')),
};
