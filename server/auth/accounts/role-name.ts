import { lookupLabel } from '#core/lookup/lookups.ts';
import type { ComputedIn } from '#resources';

/** What people call an account's role, for the client that keeps who is logged in. */
export const roleName = (role: number): ComputedIn<'user' | 'admin'> => ({
  role: lookupLabel('role', String(role)),
});
