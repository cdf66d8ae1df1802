import { audit } from '#server/audit/audit.ts';
import { caseNameOf, type CaseName, type CaseState } from '#server/cases/case-kind.ts';
import type { Terkait } from '#core/case/terkait-schema.ts';
import { addHistory } from '#server/cases/history.ts';
import { amongIds } from '#server/database/search/among-ids.ts';
import { insertRow, lockRow, rowsOf, type Db, type Tables } from '#server/database/index.ts';
import type { ContextOf, StepOf } from '#server/resources/behaviour.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { fewInScope } from '#server/resources/scope.ts';
import { entryOf, opened, type Reader } from './entry.ts';
import { titlesOf } from './of-applicant.ts';

/** Cases that one is marked to be the same as. */
const most = 50;

type Context = ContextOf<CaseName, 'tandai-sama' | 'lepas-sama'>;

/** The pair as it is kept: found by either of the two. */
const bothWays = (one: string, other: string) => [
  { record_id: one, sama_dengan: other },
  { record_id: other, sama_dengan: one },
];

/** The case of a number, of the same kind and in the officer's reach, locked. @throws 422 */
async function otherCase(context: Context): Promise<Tables[CaseName]> {
  const { trx, id, values } = context;
  const kind = caseNameOf(context);
  const found = await fewInScope(rowsOf(trx, kind), opened(kind, context))
    .where('nomor_registrasi', '=', values.nomor.trim().toUpperCase())
    .executeTakeFirst();
  const other = found && (await lockRow(trx, kind, found.id));
  if (!other) throw invalidOf<CaseName>({ nomor: 'Tidak ada perkara sejenis dengan nomor ini' });
  if (other.id === id) throw invalidOf<CaseName>({ nomor: 'Ini nomor perkara itu sendiri' });
  return other;
}

/** An officer holds two cases to be the same one. Nothing else of either changes. */
export const markSame: StepOf<CaseName, 'tandai-sama'> = async (context) => {
  const { trx, id, now, viewer } = context;
  const kind = caseNameOf(context);
  const other = await otherCase(context);
  if (await areSame(trx, kind, id, other.id)) {
    return { skip: true, message: 'Kedua perkara sudah ditandai sama.' };
  }
  for (const each of [id, other.id]) {
    if ((await marksOf(trx, kind, each)).length >= most)
      throw invalidOf<CaseName>({ nomor: `Paling banyak ${most} perkara ditandai sama` });
  }
  for (const pair of bothWays(id, other.id)) {
    await insertRow(trx, 'perkara_sama', {
      ...{ resource: kind, ...pair, pelaku_nama: viewer?.name ?? '' },
      dibuat_pada: now.toISOString(),
    });
  }
  await tell(context, other, { aksi: 'tandai-sama', words: 'Ditandai sama dengan' });
  return { skip: true, message: `Ditandai sama dengan ${other.nomor_registrasi}.` };
};

/** Takes that back, for both. */
export const unmarkSame: StepOf<CaseName, 'lepas-sama'> = async (context) => {
  const { trx, id } = context;
  const kind = caseNameOf(context);
  const other = await otherCase(context);
  if (!(await areSame(trx, kind, id, other.id))) {
    return { skip: true, message: 'Tanda itu sudah tidak ada.' };
  }
  for (const { record_id, sama_dengan } of bothWays(id, other.id)) {
    await trx
      .deleteFrom('perkara_sama')
      .where('resource', '=', kind)
      .where('record_id', '=', record_id)
      .where('sama_dengan', '=', sama_dengan)
      .execute();
  }
  await tell(context, other, { aksi: 'lepas-sama', words: 'Tidak lagi ditandai sama dengan' });
  return { skip: true, message: `Tanda sama dengan ${other.nomor_registrasi} dilepas.` };
};

async function areSame(trx: Db, kind: CaseName, id: string, other: string): Promise<boolean> {
  const row = await trx
    .selectFrom('perkara_sama')
    .select('record_id')
    .where('resource', '=', kind)
    .where('record_id', '=', id)
    .where('sama_dengan', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}

/** A line in the history of both, for officers alone, and an entry of each in the audit log. */
async function tell(
  context: Context,
  other: Tables[CaseName],
  { aksi, words }: { aksi: 'tandai-sama' | 'lepas-sama'; words: string },
): Promise<void> {
  const { trx, resource, id, now, viewer, address, current } = context;
  const number = current.nomor_registrasi;
  for (const [about, named] of [
    [id, other.nomor_registrasi],
    [other.id, number],
  ] as const) {
    const judul = `${words} ${named}`;
    const at = { resource: resource.name, id: about, now, viewer };
    await addHistory(trx, at, { aksi, judul, internal: true });
  }
  for (const [recordId, nomor_registrasi] of [
    [id, other.nomor_registrasi],
    [other.id, number],
  ] as const) {
    const mark = { nomor_registrasi } satisfies CaseState;
    await audit(trx, {
      ...{ now, viewer, action: aksi, resource, recordId, address },
      before: aksi === 'lepas-sama' ? mark : null,
      after: aksi === 'tandai-sama' ? mark : null,
    });
  }
}

const marksOf = (db: Db, kind: CaseName, id: string) =>
  db
    .selectFrom('perkara_sama')
    .selectAll()
    .where('resource', '=', kind)
    .where('record_id', '=', id)
    .orderBy('dibuat_pada', 'desc')
    .orderBy('sama_dengan')
    .execute();

/** The cases that are marked as the same, as far as the reader may open them, the newest mark first. */
export async function sameCases(
  db: Db,
  { kind, id }: { kind: CaseName; id: string },
  reader: Reader,
): Promise<Terkait['sama']> {
  const marks = await marksOf(db, kind, id);
  if (marks.length === 0) return [];
  const ids = marks.map(({ sama_dengan: other }) => other);
  const rows = await fewInScope(rowsOf(db, kind), opened(kind, reader))
    .where(amongIds(db, `${kind}.id`, ids))
    .execute();
  const about = (row: Tables[CaseName]) =>
    'permohonan_informasi_id' in row ? row.permohonan_informasi_id : row.id;
  const titles = await titlesOf(db, rows.map(about));
  return marks.flatMap(({ sama_dengan: other, pelaku_nama: oleh, dibuat_pada: waktu }) => {
    const row = rows.find((each) => each.id === other);
    if (!row) return [];
    return [{ ...entryOf(kind, row, titles.get(about(row)) ?? ''), oleh, waktu }];
  });
}

/** Marks go with either case. */
export async function dropSame(trx: Db, resource: string, id: string): Promise<void> {
  await trx
    .deleteFrom('perkara_sama')
    .where('resource', '=', resource)
    .where((eb) => eb.or([eb('record_id', '=', id), eb('sama_dengan', '=', id)]))
    .execute();
}
