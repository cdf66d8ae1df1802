import { rowsOf } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { openIn } from './read.ts';

const prefix = 'kabar:';

/** The key of the mail that tells of an entry. */
export const newsKey = (entry: string): string => `${prefix}${entry}`;

/**
 * Tells of a mail that has waited whether it is still for whom it goes to: a mail about a case, whether they
 * are an officer who may open it yet. A mail may wait for days, in which they were moved to another unit, or
 * the case was. Of other mails it is always so.
 */
export const newsStillWanted =
  ({ db, registry, clock }: Pick<Deps, 'db' | 'registry' | 'clock'>) =>
  async ({ key, to }: { key: string | null; to: string }): Promise<boolean> => {
    if (!key?.startsWith(prefix)) return true;
    const entry = rowsOf(db, 'kabar').where('kabar.id', '=', key.slice(prefix.length));
    const officer = await entry
      .innerJoin('admin', 'admin.id', 'kabar.admin_id')
      .clearSelect()
      .select(['admin.id', 'admin.name', 'admin.email', 'admin.role_id', 'admin.status'])
      .select('admin.kode_unit_kerja as unit')
      .executeTakeFirst();
    if (officer?.status !== 'aktif' || officer.email !== to) return false;
    const { id, name, unit } = officer;
    const role = officer.role_id === 1 ? 1 : 2;
    const viewer = { id, role, name, unit, sessionId: '' } as const;
    const open = await openIn({ db, registry, viewer, now: clock.now() }, entry).execute();
    return open.length > 0;
  };
