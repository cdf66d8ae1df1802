import { setImmediate as pause } from 'node:timers/promises';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { sengketaMachine } from '#core/case/status/sengketa.ts';
import { isBeforeCourt, maySueUntil, type Ruled } from '#core/case/status/upaya-hukum.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import type { Db, Tables } from '#server/database/index.ts';

/** So many are read at once: a newsroom has thousands, and SQLite answers in this very thread. */
const atOnce = 200;

/** What a case is found again by: of many they take little room, unlike what is in them. */
export type CaseKey = Pick<
  Tables[CaseName],
  'id' | 'nomor_registrasi' | 'tanggal_diterima' | 'status'
>;

export type CaseKeysOf = { readonly [N in CaseName]: readonly CaseKey[] };

/** The keys of every case of an account, oldest first. Others get a turn in between. */
export async function caseKeysOf(db: Db, accountId: string): Promise<CaseKeysOf> {
  const read = async (table: CaseName) => {
    const keys = await inPortions((after): Promise<CaseKey[]> =>
      db
        .selectFrom<CaseName>(table)
        .select(['id', 'nomor_registrasi', 'tanggal_diterima', 'status'])
        .where('user_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    );
    return keys.toSorted(byAge);
  };
  return { permohonan: await read('permohonan'), keberatan: await read('keberatan') };
}

/** Reads portion after portion, each by the id that the one before ended with. */
async function inPortions<R extends { id: string }>(
  portion: (after: string) => Promise<readonly R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  for (;;) {
    const found = await portion(rows.at(-1)?.id ?? '');
    rows.push(...found);
    if (found.length < atOnce) return rows;
    await pause();
  }
}

const receivedOf = ({ tanggal_diterima, id }: Pick<CaseKey, 'tanggal_diterima' | 'id'>) =>
  `${tanggal_diterima} ${id}`;
const byAge = (one: CaseKey, other: CaseKey) => (receivedOf(one) < receivedOf(other) ? -1 : 1);

type DisputeKey = Pick<Tables['sengketa'], 'id' | 'nomor_register' | keyof Ruled>;

/** The keys of the disputes over an account's objections. */
export async function disputesOver(
  db: Db,
  { keberatan }: Pick<CaseKeysOf, 'keberatan'>,
): Promise<DisputeKey[]> {
  const rows: DisputeKey[] = [];
  for (let from = 0; from < keberatan.length; from += atOnce) {
    const ids = keberatan.slice(from, from + atOnce).map(({ id }) => id);
    const of = db
      .selectFrom('sengketa')
      .select(['id', 'nomor_register', 'status', 'upaya_hukum'])
      .select(['tanggal_putusan', 'gugatan_putusan_tanggal'])
      .where('keberatan_id', 'in', ids);
    rows.push(...(await of.execute()));
    await pause();
  }
  return rows;
}

/** Before the Komisi Informasi, or before a court after it. */
const isRunning = ({ status, upaya_hukum }: DisputeKey): boolean =>
  !sengketaMachine.isFinal(status) || isBeforeCourt(upaya_hukum);

interface Final {
  isFinal(status: string): boolean;
}

/** The numbers of the requests and objections that are still open. */
function openIn(cases: CaseKeysOf): string[] {
  const open = <C extends string>(
    rows: readonly ({ readonly [K in C]: string } & { readonly status: string })[],
    machine: Final,
    number: C,
  ): string[] => rows.filter(({ status }) => !machine.isFinal(status)).map((row) => row[number]);
  return [
    ...open(cases.permohonan, permohonanMachine, 'nomor_registrasi'),
    ...open(cases.keberatan, keberatanMachine, 'nomor_registrasi'),
  ];
}

/** The numbers of what is still under way: nobody else could be answered. */
export async function underWay(db: Db, cases: CaseKeysOf): Promise<string[]> {
  const disputes = (await disputesOver(db, cases)).filter(isRunning);
  return [...openIn(cases), ...disputes.map(({ nomor_register: number }) => number)];
}

/**
 * What keeps an account from being erased: what is under way, and disputes of which the decision may yet be
 * brought before a court, with the day until which the account is kept for that, which is none of the law's.
 */
export async function holding(db: Db, cases: CaseKeysOf, now: Date): Promise<string[]> {
  const today = dayInJakarta(now);
  const disputes = (await disputesOver(db, cases)).flatMap((dispute) => {
    const { nomor_register: number } = dispute;
    if (isRunning(dispute)) return number;
    const until = maySueUntil(dispute);
    return until === null || today > until
      ? []
      : `${number} (putusannya mungkin masih dibawa ke pengadilan; akun disimpan sampai ${longDay(until)})`;
  });
  return [...openIn(cases), ...disputes];
}
