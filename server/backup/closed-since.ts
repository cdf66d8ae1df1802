import type { Registry, Resource } from '#core/resource/index.ts';
import { audit } from '../audit/audit.ts';
import { unverified, type AccountName } from '../auth/accounts/address-holder.ts';
import { dropRegistrations } from '../auth/accounts/registrations.ts';
import { dummyHash } from '../auth/passwords/passwords.ts';
import { releaseCases } from '../cases/assign/release.ts';
import { anyTable, type Db, type Row } from '../database/index.ts';
import { removalsIn, removedSince, takenBack, type Removals } from './removed-since.ts';

const everybody = ['id', 'email', 'status', 'password', 'diubah_pada'] as const;

/** What opens an account, and how much. */
const readers = {
  admin: (db: Db) => db.selectFrom('admin').select(everybody).select('role_id').execute(),
  // Who is erased has nothing that could be opened.
  user: (db: Db) =>
    db
      .selectFrom('user')
      .select(everybody)
      .select('alasan_status')
      .where('dihapus_pada', 'is', null)
      .execute(),
} satisfies Record<AccountName, unknown>;

type Held = Awaited<ReturnType<(typeof readers)[AccountName]>>[number];
const tables = Object.keys(readers) as AccountName[];

/** The accounts of a database that is about to be replaced. */
export interface AccountsBefore {
  held: ReadonlyMap<string, Held>;
  /** Officers; a citizen's account that was deleted is erased. */
  removed: Removals;
}

export interface ClosedSince {
  /** The addresses of those that stay closed, or officers of a unit. */
  closed: string[];
  /** How many who may log in want a new password. */
  passwords: number;
}

export async function accountsIn(db: Db, registry: Registry): Promise<AccountsBefore> {
  const held = new Map<string, Held>();
  for (const table of tables) for (const row of await readers[table](db)) held.set(row.id, row);
  return { held, removed: await removalsIn(db, registry, 'admin') };
}

/**
 * What was taken from accounts since an archive stays taken, where the archive would give it back: who was
 * shut out, or deleted as an officer, stays out; who was made an officer of a unit stays one. A password
 * that was changed since opens nothing, neither the old one, which may be known to others, nor the new one,
 * which others may have set: the owner chooses another by a link. The newer of two changes says what holds,
 * and what is taken here keeps the time at which it was taken first: so the way back to what was replaced
 * takes nothing from anybody, and no later archive of before that time gives it back.
 */
export async function keepClosed(
  trx: Db,
  registry: Registry,
  { before, now }: { before: AccountsBefore; now: Date },
): Promise<ClosedSince> {
  const done: ClosedSince = { closed: [], passwords: 0 };
  const removed = await removedSince(trx, registry, { resource: 'admin', before: before.removed });
  for (const table of tables) {
    const resource = registry.get(table);
    if (!resource) throw new Error(`${table}: not declared`);
    for (const row of await readers[table](trx)) {
      const was = before.held.get(row.id);
      // Who is there again, by an earlier restore, is as they stand there.
      const deleted = was === undefined ? removed.get(row.id) : undefined;
      const isSince = was !== undefined && was.diubah_pada > row.diubah_pada;
      if (isSince && row.status === unverified && isShut(was)) {
        // A link would open it. As one that is shut it would hold an address that may be another's.
        await dropRegistrations(trx, [row.id]);
        done.closed.push(row.email);
        continue;
      }
      const taken = deleted !== undefined ? closed(row) : isSince ? takenFrom(row, was) : {};
      const isOther = isSince && was.password !== row.password;
      const isTaken = isOther || Object.keys(taken).length > 0;
      // What says no more than the archive is carried on by its time alone.
      const isKept = isSince && (isTaken || !isLower({ ...row, ...taken }, was));
      const diubah_pada = deleted ?? (isKept ? was.diubah_pada : undefined);
      if (diubah_pada === undefined) continue;
      const values = { ...taken, ...(isOther && { password: dummyHash() }), diubah_pada };
      await anyTable(trx).updateTable(table).set(values).where('id', '=', row.id).execute();
      if (isOther && row.status === 'aktif' && taken.status === undefined) done.passwords += 1;
      if (Object.keys(taken).length === 0) continue;
      await note(trx, { resource, row, taken, now });
      if (table === 'admin') await release(trx, registry, row.id, now);
      done.closed.push(row.email);
    }
  }
  return done;
}

const isShut = ({ status }: Held): boolean => status !== 'aktif' && status !== unverified;

const closed = ({ status }: Held): Row => (status === 'aktif' ? { status: 'nonaktif' } : {});

/** What an account was allowed in the archive, and is not any more. */
function takenFrom(row: Held, was: Held): Row {
  const shut =
    row.status === 'aktif' && was.status !== 'aktif'
      ? {
          status: was.status,
          ...('alasan_status' in was && { alasan_status: was.alasan_status }),
        }
      : {};
  const lower =
    'role_id' in row && 'role_id' in was && was.role_id > row.role_id
      ? { role_id: was.role_id }
      : {};
  return { ...shut, ...lower };
}

/** Whether an account is allowed less than it was. */
const isLower = (one: Held, was: Held): boolean =>
  (one.status !== 'aktif' && was.status === 'aktif') ||
  ('role_id' in one && 'role_id' in was && one.role_id > was.role_id);

async function note(
  trx: Db,
  of: { resource: Resource; row: Held; taken: Row; now: Date },
): Promise<void> {
  const { resource, row, taken, now } = of;
  const kept: Row = { ...row };
  const before = Object.fromEntries(Object.keys(taken).map((name) => [name, kept[name] ?? null]));
  await audit(trx, { ...takenBack, now, resource, recordId: row.id, before, after: taken });
}

/** Open cases of an officer who no longer works with them go back to the queue, as they did before. */
async function release(trx: Db, registry: Registry, id: string, now: Date): Promise<void> {
  const officer = await trx
    .selectFrom('admin')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { viewer, address } = takenBack;
  await releaseCases({ trx, deps: { registry }, now, viewer, address }, officer);
}
