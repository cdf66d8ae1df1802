import { randomInt } from 'node:crypto';
import type { KonsepJawaban } from '#core/case/konsep-jawaban-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { handles } from '#server/cases/assign/officers.ts';
import { caseNames, type CaseName, type CaseRow } from '#server/cases/case-kind.ts';
import { prepared, rowsOf, type Arg, type Db, type Tables } from '#server/database/index.ts';

type Begun = NonNullable<KonsepJawaban['milik']>;

const of = prepared((db, arg: Arg<{ resource: string; id: string }>) =>
  db
    .selectFrom('konsep_jawaban')
    .innerJoin('admin', 'admin.id', 'konsep_jawaban.admin_id')
    .select(['admin_id', 'konsep_jawaban.versi', 'isi', 'konsep_jawaban.diubah_pada', 'admin.name'])
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .orderBy('konsep_jawaban.diubah_pada', 'desc')
    .orderBy('admin_id'),
);

/** As high as a number of a form may be. */
const highest = 1_000_000_000;

/** One that was deleted and begun anew is another: no count tells them apart. */
export const newVersion = (): number => randomInt(1, highest);

/** The answers to a case that were begun: the reader's own whole, of others' whose they are. */
export async function begunAnswers(
  db: Db,
  resource: CaseName,
  id: string,
  viewer: Viewer | null,
): Promise<KonsepJawaban> {
  if (viewer?.role !== 1 && viewer?.role !== 2) return { milik: null, lain: [] };
  const rows = await of(db, { resource, id });
  const own = rows.find(({ admin_id: by }) => by === viewer.id);
  return {
    milik: own
      ? {
          isi: JSON.parse(own.isi) as Begun['isi'],
          versi: own.versi,
          waktu: own.diubah_pada,
        }
      : null,
    lain: rows
      .filter((row) => row !== own)
      .map(({ name: oleh, diubah_pada: waktu }) => ({ oleh, waktu })),
  };
}

/** Which answers an officer has begun. */
export const begunBy = (trx: Db, officer: string) =>
  trx
    .selectFrom('konsep_jawaban')
    .select(['resource', 'record_id', 'versi'])
    .where('admin_id', '=', officer);

/** Answers that were begun go once there is one, and with their case; with `admin_id` those of one officer. */
export async function dropBegun(
  trx: Db,
  at: { resource: string; record_id: string; admin_id?: string },
): Promise<void> {
  const those = trx
    .deleteFrom('konsep_jawaban')
    .where('resource', '=', at.resource)
    .where('record_id', '=', at.record_id);
  await (at.admin_id === undefined ? those : those.where('admin_id', '=', at.admin_id)).execute();
}

/**
 * What was begun says nothing more of an applicant who is erased. It is another draft by that, so that no
 * form that is open puts the former words back.
 */
export async function redactBegun(
  trx: Db,
  at: { resource: string; record_id: string },
  redact: <T>(value: T) => T,
): Promise<void> {
  const those = await trx
    .selectFrom('konsep_jawaban')
    .select(['admin_id', 'isi'])
    .where('resource', '=', at.resource)
    .where('record_id', '=', at.record_id)
    .execute();
  for (const { admin_id, isi } of those) {
    const clean = JSON.stringify(redact(JSON.parse(isi)));
    if (clean === isi) continue;
    await trx
      .updateTable('konsep_jawaban')
      .set({ isi: clean, versi: newVersion() })
      .where('resource', '=', at.resource)
      .where('record_id', '=', at.record_id)
      .where('admin_id', '=', admin_id)
      .execute();
  }
}

/** A case that another unit has now leaves those behind who no longer work with it. */
export async function dropBegunElsewhere(
  trx: Db,
  kind: CaseName,
  row: Pick<CaseRow, 'id' | 'kode_unit_kerja'>,
): Promise<void> {
  const officers = await trx
    .selectFrom('konsep_jawaban')
    .innerJoin('admin', 'admin.id', 'konsep_jawaban.admin_id')
    .select(['admin.id', 'role_id', 'kode_unit_kerja', 'status', 'atasan_ppid'])
    .where('resource', '=', kind)
    .where('record_id', '=', row.id)
    .execute();
  for (const officer of officers) {
    if (handles(officer, kind, row)) continue;
    await dropBegun(trx, { resource: kind, record_id: row.id, admin_id: officer.id });
  }
}

type Officer = Parameters<typeof handles>[0] & Pick<Tables['admin'], 'id'>;

/** The same of an officer: of cases that they no longer work with they keep no draft. */
export async function dropBegunBy(trx: Db, officer: Officer): Promise<void> {
  const begun = await begunBy(trx, officer.id).execute();
  for (const kind of caseNames) {
    const ids = begun.flatMap(({ resource, record_id: id }) => (resource === kind ? [id] : []));
    for (const id of ids) {
      const row = await rowsOf<CaseName>(trx, kind).where('id', '=', id).executeTakeFirst();
      if (row && handles(officer, kind, row)) continue;
      await dropBegun(trx, { resource: kind, record_id: id, admin_id: officer.id });
    }
  }
}
