import type { ExpressionBuilder } from 'kysely';
import { semuaLain } from '#core/session/all-others.ts';
import { audit } from '#server/audit/audit.ts';
import { transaction, type Db, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { notFound, unauthorized } from '#server/http/errors.ts';
import { checkOwn } from '../passwords/own-password.ts';
import { accountTable, type Viewer } from './viewer.ts';

/** An open session, as its owner sees it. */
export interface OwnSession {
  id: string;
  dibuat_pada: string;
  kedaluwarsa_pada: string;
  /** In words; null where it is not known. */
  perangkat: string | null;
  /** Whether it is the one that asks. */
  ini: boolean;
}

/** More than anybody opens in the hours that a session lives; ending all others ends those beyond too. */
const most = 100;

const openOf =
  ({ id, role }: Viewer, now: Date) =>
  (eb: ExpressionBuilder<Tables, 'sesi'>) =>
    eb.and([
      eb('akun_id', '=', id),
      eb('jenis', '=', accountTable(role)),
      eb('dicabut_pada', 'is', null),
      eb('kedaluwarsa_pada', '>', now.toISOString()),
    ]);

/** The viewer's open sessions: the one that asks, then the newest first. */
export async function ownSessions(db: Db, viewer: Viewer, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sesi')
    .where(openOf(viewer, now))
    .select(['id', 'dibuat_pada', 'kedaluwarsa_pada', 'perangkat'])
    .orderBy((eb) => eb.case().when('id', '=', viewer.sessionId).then(0).else(1).end())
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, dibuat_pada, kedaluwarsa_pada, perangkat }) => ({
    id: id,
    dibuat_pada: dibuat_pada,
    kedaluwarsa_pada: kedaluwarsa_pada,
    perangkat: typeof perangkat === 'string' ? perangkat : null,
    ini: id === viewer.sessionId,
  }));
}

async function isOpen(db: Db, viewer: Viewer, { id, now }: { id: string; now: Date }) {
  const open = db.selectFrom('sesi').select('id').where(openOf(viewer, now));
  return (await open.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Ends one of the viewer's open sessions, or all but the one that asks, on every server process.
 * @returns how many have ended
 * @throws HttpError 401, 404 where none of theirs has that id, 422 where the password is wrong, 429
 */
export async function endSessions(
  deps: Deps,
  viewer: Viewer,
  asked: { sesi: string; last_password: string; address: string },
): Promise<number> {
  const { db, clock, registry, sessions, quotas } = deps;
  const isAll = asked.sesi === semuaLain;
  // Their list says as much. Comparing the password takes long: not for what is not there.
  const isThere = isAll || (await isOpen(db, viewer, { id: asked.sesi, now: clock.now() }));
  if (!isThere) throw notFound();
  await checkOwn(deps, viewer, { password: asked.last_password, address: asked.address });
  const resource = registry.get(accountTable(viewer.role));
  return transaction(db, async (trx) => {
    const now = clock.now();
    // Comparing the password takes long: the session that asks may have ended meanwhile.
    if (!(await sessions.standing(trx, viewer))) throw unauthorized();
    const { numUpdatedRows } = await trx
      .updateTable('sesi')
      .set({ dicabut_pada: now.toISOString() })
      .where(openOf(viewer, now))
      .where('id', isAll ? '!=' : '=', isAll ? viewer.sessionId : asked.sesi)
      .executeTakeFirst();
    const ended = Number(numUpdatedRows);
    if (ended === 0 && !isAll) throw notFound();
    if (resource && ended > 0) {
      await quotas.spend(trx, 'safety', { viewer, address: asked.address });
      await audit(trx, {
        ...{ now, viewer, action: 'akhiri-sesi', resource, recordId: viewer.id },
        ...{ address: asked.address, before: null, after: { sesi_diakhiri: ended } },
      });
    }
    return ended;
  });
}
