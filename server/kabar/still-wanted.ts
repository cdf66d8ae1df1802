import { officerAsViewer } from '#server/auth/sessions/viewer.ts';
import { rowsOf, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { openIn } from './read.ts';

const prefix = 'kabar:';

/** The key of the mail that tells of an entry. */
export const newsKey = (entry: string): string => `${prefix}${entry}`;

/** The entry that a mail of a key tells of; null where it is no such mail. */
export const entryOf = (key: string | null): string | null =>
  key?.startsWith(prefix) ? key.slice(prefix.length) : null;

export type Standing = Pick<Tables['admin'], 'id' | 'role_id' | 'kode_unit_kerja' | 'atasan_ppid'>;

/** The key of a mail that tells an officer of many cases which they may open as they stand. */
export const manyKey = (
  what: string,
  { id, role_id: role, kode_unit_kerja: unit, atasan_ppid: bears }: Standing,
): string => `${what}:petugas:${id}:${String(role)}:${unit ?? ''}${bears === 1 ? ':atasan' : ''}`;

const ofMany = /:petugas:([^:]+):/;

/**
 * Tells of a mail that has waited whether it is still for whom it goes to: a mail about cases, whether they
 * are an officer who may open them yet. A mail may wait for days, in which they were moved to another unit,
 * or the case was. Of other mails it is always so.
 */
export const newsStillWanted =
  (deps: Pick<Deps, 'db' | 'registry' | 'clock'>) =>
  async ({ key, to }: { key: string | null; to: string }): Promise<boolean> => {
    const entry = entryOf(key);
    if (entry !== null) return isOpenTo(deps, entry, to);
    const [, id] = ofMany.exec(key ?? '') ?? [];
    if (key === null || id === undefined) return true;
    const officer = await rowsOf(deps.db, 'admin').where('id', '=', id).executeTakeFirst();
    return officer?.status === 'aktif' && officer.email === to && key === keyAsOf(key, officer);
  };

/** What the key of a mail would be, as the officer stands now. */
const keyAsOf = (key: string, officer: Standing) =>
  manyKey(key.slice(0, key.search(ofMany)), officer);

async function isOpenTo(
  { db, registry, clock }: Pick<Deps, 'db' | 'registry' | 'clock'>,
  id: string,
  to: string,
): Promise<boolean> {
  const entry = rowsOf(db, 'kabar').where('kabar.id', '=', id);
  const officer = await entry
    .innerJoin('admin', 'admin.id', 'kabar.admin_id')
    .clearSelect()
    .select(['admin.id', 'admin.name', 'admin.email', 'admin.role_id', 'admin.status'])
    .select(['admin.kode_unit_kerja', 'admin.atasan_ppid'])
    .executeTakeFirst();
  if (officer?.status !== 'aktif' || officer.email !== to) return false;
  const viewer = officerAsViewer(officer);
  const open = await openIn({ db, registry, viewer, now: clock.now() }, entry).execute();
  return open.length > 0;
}
