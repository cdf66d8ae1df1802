import { keberatanMachine } from '#core/case/keberatan.ts';
import { permohonanMachine } from '#core/case/permohonan.ts';
import { sengketaMachine } from '#core/case/sengketa.ts';
import type { Db, Row } from '#server/database/index.ts';

export const caseKinds = ['permohonan', 'keberatan'] as const;
export type CaseName = (typeof caseKinds)[number];

export type CasesOf = Readonly<Record<CaseName, readonly Row[]>>;

/** Every case of an account, oldest first. */
export async function casesOf(db: Db, accountId: string): Promise<CasesOf> {
  const read = (table: CaseName) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', accountId)
      .orderBy('tanggal_diterima')
      .execute();
  return { permohonan: await read('permohonan'), keberatan: await read('keberatan') };
}

/** The disputes over an account's objections. */
export async function disputesOver(db: Db, { keberatan }: CasesOf): Promise<Row[]> {
  if (keberatan.length === 0) return [];
  const ids = keberatan.map(({ id }) => String(id));
  return db.selectFrom('sengketa').selectAll().where('keberatan_id', 'in', ids).execute();
}

interface Final {
  isFinal(status: string): boolean;
}

/** The numbers of what is still under way: nobody else could be answered. */
export async function underWay(db: Db, cases: CasesOf): Promise<string[]> {
  const open = (rows: readonly Row[], machine: unknown, number: string) =>
    rows
      .filter(({ status }) => !(machine as Final).isFinal(String(status)))
      .map((row) => String(row[number]));
  return [
    ...open(cases.permohonan, permohonanMachine, 'nomor_registrasi'),
    ...open(cases.keberatan, keberatanMachine, 'nomor_registrasi'),
    ...open(await disputesOver(db, cases), sengketaMachine, 'nomor_register'),
  ];
}
