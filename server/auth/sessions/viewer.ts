import type { Role } from '#core/resource/index.ts';
import type { Tables } from '#server/database/index.ts';

/** Who a valid token speaks for, as the live account says. */
export interface Viewer {
  id: string;
  role: Role;
  name: string;
  /** The officer's work unit; null for a citizen. */
  unit: string | null;
  /** Whether they bear the office of the superior of the PPID, who decides on objections. */
  isSuperior: boolean;
  sessionId: string;
}

/** A reader with a citizen's rights whose account is none: to them a history names offices, never persons. */
export const outsider: Viewer = {
  ...{ id: '', role: 3, name: '', unit: null, sessionId: '' },
  isSuperior: false,
};

/** What the account of an officer says of them, nothing of it missing where there is such an account. */
type Officer = Pick<Viewer, 'id' | 'name'> & {
  readonly [C in 'role_id' | 'kode_unit_kerja' | 'atasan_ppid']: Tables['admin'][C] | null;
};

/** An officer as who calls, or as who would. */
export const officerAsViewer = (officer: Officer, sessionId = ''): Viewer => ({
  id: officer.id,
  role: officer.role_id === 1 ? 1 : 2,
  name: officer.name,
  unit: officer.kode_unit_kerja,
  isSuperior: officer.atasan_ppid === 1,
  sessionId,
});

/** The table that an account of a role is kept in. */
export const accountTable = (role: Role): 'user' | 'admin' => (role === 3 ? 'user' : 'admin');
