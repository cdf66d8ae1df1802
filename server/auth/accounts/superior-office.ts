import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { formatNumber } from '#core/format/number.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';

/** An account as far as the office goes, as its row has it or a body says it. */
interface Bearing {
  readonly atasan_ppid?: number | boolean | null;
  readonly jabatan?: string | null;
  readonly status?: string | null;
}

const isBearer = ({ atasan_ppid, status }: Bearing): boolean =>
  Boolean(atasan_ppid) && status === 'aktif';

/** A decision names the position of whoever takes it (UU 14/2008 Ps 36). @throws 422 where it has none */
export function assertPosition({ atasan_ppid: bears, jabatan }: Bearing): void {
  if (bears && !jabatan?.trim()) throw invalidOf<'admin'>({ jabatan: say('Jabatan', 'required') });
}

const open = lookupValues('status_keberatan').filter((status) => !keberatanMachine.isFinal(status));

/**
 * While objections are open somebody has the office whom they wait for: the last to bear it hands it over
 * first. @throws 409
 */
export async function assertOfficeStays(
  trx: Db,
  current: Tables['admin'],
  after: Bearing | null,
): Promise<void> {
  if (!isBearer(current) || (after && isBearer(after))) return;
  if (await othersBear(trx, current.id)) return;
  const { many } = await trx
    .selectFrom('keberatan')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('status', 'in', open)
    .executeTakeFirstOrThrow();
  if (many === 0) return;
  throw conflict(
    `${current.name} satu-satunya Atasan PPID, dan ${formatNumber(many)} keberatan menunggu putusan. Tetapkan Atasan PPID yang lain lebih dahulu.`,
  );
}

/** All who bear it are locked, so that two cannot lay it down at once. */
async function othersBear(trx: Db, id: string): Promise<boolean> {
  const bearers = await trx
    .updateTable('admin')
    .set((eb) => ({ versi: eb.ref('versi') }))
    .where('atasan_ppid', '=', 1)
    .where('status', '=', 'aktif')
    .returning('id')
    .execute();
  return bearers.some((other) => other.id !== id);
}
