import { randomUUID } from 'node:crypto';
import type { Role } from '#core/resource/index.ts';
import type { Clock } from '#core/clock.ts';
import type { Db } from '#server/database/index.ts';
import { accessSeconds, type Tokens } from './tokens.ts';
import { accountTable, type Viewer } from './viewer.ts';

export interface Account {
  id: string;
  role: Role;
  name: string;
}

export interface Sessions {
  /** Starts a session and signs its two tokens. */
  open(account: Account): Promise<{ access_token: string; raw_token: string; uid: string }>;
  /** Who the token speaks for now; null where it opens nothing. */
  viewerOf(token: string): Promise<Viewer | null>;
  close(sessionId: string): Promise<void>;
}

/** Ends every session of an account at once, on every server process. */
export async function revokeSessions(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('sesi')
    .set({ dicabut_pada: now.toISOString() })
    .where('akun_id', '=', accountId)
    .where('dicabut_pada', 'is', null)
    .execute();
}

export function createSessions(deps: { db: Db; tokens: Tokens; clock: Clock }): Sessions {
  const { db, tokens, clock } = deps;

  return {
    async open(account) {
      const now = clock.now();
      const sessionId = randomUUID();
      const expires = new Date(now.getTime() + accessSeconds * 1000);
      await db
        .insertInto('sesi')
        .values({
          id: sessionId,
          akun_id: account.id,
          jenis: accountTable(account.role),
          dibuat_pada: now.toISOString(),
          kedaluwarsa_pada: expires.toISOString(),
          dicabut_pada: null,
        })
        .execute();
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
      if (!claim) return null;
      const session = await db
        .selectFrom('sesi')
        .select(['jenis', 'akun_id'])
        .where('id', '=', claim.sessionId)
        .where('akun_id', '=', claim.id)
        .where('dicabut_pada', 'is', null)
        .where('kedaluwarsa_pada', '>', now.toISOString())
        .executeTakeFirst();
      if (!session) return null;
      return session.jenis === 'user'
        ? citizen(db, claim.id, claim.sessionId)
        : officer(db, claim.id, claim.sessionId);
    },

    async close(sessionId) {
      await db
        .updateTable('sesi')
        .set({ dicabut_pada: clock.now().toISOString() })
        .where('id', '=', sessionId)
        .execute();
    },
  };
}

async function citizen(db: Db, id: string, sessionId: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom('user')
    .select(['name'])
    .where('id', '=', id)
    .where('status', '=', 'aktif')
    .executeTakeFirst();
  return row ? { id, role: 3, name: String(row.name), unit: null, sessionId } : null;
}

async function officer(db: Db, id: string, sessionId: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom('admin')
    .select(['name', 'role_id', 'kode_unit_kerja'])
    .where('id', '=', id)
    .where('status', '=', 'aktif')
    .executeTakeFirst();
  if (!row) return null;
  const role: Role = row.role_id === 1 ? 1 : 2;
  return { id, role, name: String(row.name), unit: String(row.kode_unit_kerja), sessionId };
}
