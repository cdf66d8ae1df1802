import type { Role } from '#core/resource/index.ts';

/** Who a valid token speaks for, as the live account says. */
export interface Viewer {
  id: string;
  role: Role;
  name: string;
  /** The officer's work unit; null for a citizen. */
  unit: string | null;
  sessionId: string;
}

/** The table that an account of a role is kept in. */
export const accountTable = (role: Role): 'user' | 'admin' => (role === 3 ? 'user' : 'admin');
