import { randomUUID } from 'node:crypto';
import type { Role } from '#core/resource/index.ts';
import type { Clock } from '#core/clock.ts';
import {
  insertRow,
  keepRow,
  lockRow,
  prepared,
  type Arg,
  transaction,
  type Db,
} from '#server/database/index.ts';
import { sessionSeconds } from '#core/session/device.ts';
import type { Tokens } from './tokens.ts';
import { accountTable, officerAsViewer, type Viewer } from './viewer.ts';

export interface Account {
  id: string;
  role: Role;
  name: string;
}

interface Opening {
  device?: string | null;
  shown?: { email: string; passwordHash: string };
}

export interface OpenSession {
  access_token: string;
  raw_token: string;
  uid: string;
}

export interface Sessions {
  /**
   * Starts a session and signs its two tokens. Where a password was shown for it, the account is
   * locked meanwhile: a change of that password ends the session, or is there before it begins.
   * @param options.device what it is opened with, in words
   * @param options.shown the account as it was when its password was looked at
   * @returns null where it has another password or address by now, is open no more, or is gone
   */
  open(account: Account, options?: Opening): Promise<OpenSession | null>;
  /** Who the token speaks for now; null where it opens nothing. */
  viewerOf(token: string): Promise<Viewer | null>;
  /**
   * The same of a session that was read before, as of a transaction: the account stays as it is
   * until that ends.
   */
  standing(trx: Db, viewer: Pick<Viewer, 'id' | 'role' | 'sessionId'>): Promise<Viewer | null>;
  /** @returns whether it ended by this, and not before */
  close(trx: Db, sessionId: string): Promise<boolean>;
}

/**
 * Ends every session of an account at once, on every server process.
 * @param spared the id of one that goes on
 */
export async function revokeSessions(
  db: Db,
  accountId: string,
  now: Date,
  spared: string | null = null,
): Promise<void> {
  await db
    .updateTable('sesi')
    .set({ dicabut_pada: now.toISOString() })
    .where('akun_id', '=', accountId)
    .where('id', '!=', spared ?? '')
    .where('dicabut_pada', 'is', null)
    .execute();
}

/**
 * Of one account, so that what is done with all of them is done at once. More than whoever logs in anew
 * for each call, for hours, needs.
 */
const mostKept = 1_000;

/** The sessions of an account beyond the newest go, ended or open, but for the one that begins. */
async function dropOldest(
  trx: Db,
  { accountId, spared }: { accountId: string; spared: string },
): Promise<void> {
  const own = trx.selectFrom('sesi').where('akun_id', '=', accountId);
  const newest = own.select('id').orderBy('dibuat_pada', 'desc').orderBy('id').limit(mostKept);
  const { count } = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= mostKept) return;
  await trx
    .deleteFrom('sesi')
    .where('akun_id', '=', accountId)
    .where('id', 'not in', newest)
    .where('id', '!=', spared)
    .execute();
}

export function createSessions(deps: { db: Db; tokens: Tokens; clock: Clock }): Sessions {
  const { db, tokens, clock } = deps;

  return {
    async open(account, { device = null, shown } = {}) {
      const now = clock.now();
      const sessionId = randomUUID();
      const expires = new Date(now.getTime() + sessionSeconds * 1000);
      const table = accountTable(account.role);
      const isOpen = await transaction(db, async (trx) => {
        if (shown) {
          const current = await lockRow(trx, table, account.id);
          const isSame = current?.password === shown.passwordHash && current.email === shown.email;
          // Whoever took the account or its address away has ended its sessions, and knew nothing of this one.
          if (!isSame || current.status !== 'aktif') return false;
        }
        await insertRow(trx, 'sesi', {
          id: sessionId,
          akun_id: account.id,
          jenis: table,
          dibuat_pada: now.toISOString(),
          kedaluwarsa_pada: expires.toISOString(),
          dicabut_pada: null,
          perangkat: device,
        });
        await dropOldest(trx, { accountId: account.id, spared: sessionId });
        return true;
      });
      if (!isOpen) return null;
      const subject = { ...account, sessionId };
      return {
        access_token: await tokens.signAccess(subject, now),
        raw_token: await tokens.signRaw(subject, now),
        uid: account.id,
      };
    },

    async viewerOf(token) {
      const now = clock.now();
      const claim = await tokens.readAccess(token, now);
      return claim && live(db, claim, now);
    },

    async standing(trx, { id, role, sessionId }) {
      await keepRow(trx, accountTable(role), id);
      return live(trx, { id, sessionId }, clock.now());
    },

    async close(trx, sessionId) {
      const { numUpdatedRows } = await trx
        .updateTable('sesi')
        .set({ dicabut_pada: clock.now().toISOString() })
        .where('id', '=', sessionId)
        .where('dicabut_pada', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
  };
}

async function live(
  db: Db,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  now: Date,
): Promise<Viewer | null> {
  const [row] = await liveSession(db, { session: sessionId, account: id, now: now.toISOString() });
  return row ? viewerIn(row, id, sessionId) : null;
}

/** A session that stands, with the live account of either kind. */
const liveSession = prepared((db, arg: Arg<{ session: string; account: string; now: string }>) =>
  db
    .selectFrom('sesi')
    .leftJoin('user', (join) =>
      join
        .onRef('user.id', '=', 'sesi.akun_id')
        .on('sesi.jenis', '=', 'user')
        .on('user.status', '=', 'aktif'),
    )
    .leftJoin('admin', (join) =>
      join
        .onRef('admin.id', '=', 'sesi.akun_id')
        .on('sesi.jenis', '=', 'admin')
        .on('admin.status', '=', 'aktif'),
    )
    .select(['user.name as citizen', 'admin.name as officer', 'role_id', 'kode_unit_kerja'])
    .select('atasan_ppid')
    .where('sesi.id', '=', arg('session'))
    .where('sesi.akun_id', '=', arg('account'))
    .where('sesi.dicabut_pada', 'is', null)
    .where('sesi.kedaluwarsa_pada', '>', arg('now')),
);

type Live = Awaited<ReturnType<typeof liveSession>>[number];

function viewerIn(row: Live, id: string, sessionId: string): Viewer | null {
  if (row.citizen !== null) {
    return { id, role: 3, name: row.citizen, unit: null, isSuperior: false, sessionId };
  }
  if (row.officer === null) return null;
  return officerAsViewer({ ...row, id, name: row.officer }, sessionId);
}
