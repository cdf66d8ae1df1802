import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RiwayatEntry } from '#core/case/riwayat-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { fileOnWire, filesOfRecord } from '#server/files/berkas.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';

/** What a line of a case's history keeps beside who and when. */
export interface HistoryNote {
  aksi: string;
  /** What happened, in words for everyone. */
  judul: string;
  /** More of it; shown to everyone who may read the case. */
  catatan?: string | null;
  /** Id of a file that came with it, of a field that keeps its files. */
  berkas?: string | null;
  /** For officers alone. */
  internal?: true;
}

/** A line as it is kept. */
export interface HistoryLine extends HistoryNote {
  nama: string | null;
}

const given = [
  ...(['id', 'resource', 'record_id', 'waktu', 'pelaku_id', 'pelaku_role'] as const),
  ...(['aksi', 'isi'] as const),
];

/** A line after the last one there is. */
const insertLine = prepared((db, arg: Arg<Omit<Tables['riwayat'], 'urutan'>>) =>
  db
    .insertInto('riwayat')
    .columns([...given, 'urutan'])
    .expression((eb) =>
      eb
        .selectFrom('riwayat')
        .select(given.map((name) => eb.val(arg(name)).as(name)))
        .select(sql<number>`coalesce(max(urutan), 0) + 1`.as('urutan'))
        .where('resource', '=', arg('resource'))
        .where('record_id', '=', arg('record_id')),
    ),
);

/** The history goes with its case. */
export async function dropHistory(trx: Db, resource: string, id: string): Promise<void> {
  await trx
    .deleteFrom('riwayat')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}

/** Of which case a line is, when, and by whom. */
interface At {
  resource: string;
  id: string;
  now: Date;
  viewer: Viewer | null;
}

/** Adds a line to the history of a case, in the transaction that makes it true. */
export async function addHistory(trx: Db, at: At, note: HistoryNote): Promise<void> {
  await insertLine(trx, lineOf(at, note));
}

/** Adds the same line to many cases that are locked, some hundred at most, by one statement. */
export async function addHistoryToMany(
  trx: Db,
  at: Omit<At, 'id'> & { ids: readonly string[] },
  note: HistoryNote,
): Promise<void> {
  const { ids, ...of } = at;
  if (ids.length === 0) return;
  const last = await trx
    .selectFrom('riwayat')
    .select(['record_id', (eb) => eb.fn.max('urutan').as('urutan')])
    .where('resource', '=', of.resource)
    .where('record_id', 'in', ids)
    .groupBy('record_id')
    .execute();
  const lastOf = new Map(last.map(({ record_id, urutan }) => [record_id, urutan]));
  const lines = ids.map((id) => ({
    ...lineOf({ ...of, id }, note),
    urutan: (lastOf.get(id) ?? 0) + 1,
  }));
  await trx.insertInto('riwayat').values(lines).execute();
}

function lineOf(
  { resource, id, now, viewer }: At,
  note: HistoryNote,
): Omit<Tables['riwayat'], 'urutan'> {
  const line: HistoryLine = { ...note, nama: viewer?.name ?? null };
  return {
    id: randomUUID(),
    resource,
    record_id: id,
    waktu: now.toISOString(),
    pelaku_id: viewer?.id ?? null,
    pelaku_role: viewer?.role ?? null,
    aksi: note.aksi,
    isi: JSON.stringify(line),
  };
}

const linesOf = prepared((db, arg: Arg<{ resource: string; id: string }>) =>
  db
    .selectFrom('riwayat')
    .select(['waktu', 'aksi', 'pelaku_id', 'pelaku_role', 'isi'])
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .orderBy('urutan'),
);

/** The history of a case, oldest first. A citizen reads of offices, an officer of persons and
 * of what officers did among themselves. */
export async function readHistory(
  db: Db,
  resource: string,
  id: string,
  viewer: Viewer | null,
): Promise<RiwayatEntry[]> {
  const rows = await linesOf(db, { resource, id });
  const isOfficer = viewer?.role === 1 || viewer?.role === 2;
  const lines = rows
    .map((row) => ({ row, line: JSON.parse(row.isi) as HistoryLine }))
    .filter(({ line }) => isOfficer || !line.internal);
  const hasFiles = lines.some(({ line }) => line.berkas);
  const files = hasFiles ? await filesOfRecord(db, { resource, record_id: id }) : [];
  return lines.map(({ row, line }) => {
    const { judul, catatan, nama, berkas } = line;
    const file = files.find((each) => each.id === berkas);
    return {
      waktu: row.waktu,
      aksi: row.aksi,
      judul,
      oleh: actor(row.pelaku_role ?? 0, nama, String(row.pelaku_id), viewer),
      catatan: catatan ?? null,
      berkas: file ? fileOnWire(file) : null,
    };
  });
}

const titlesAt = prepared((db, arg: Arg<{ resource: string; id: string; moment: string }>) =>
  db
    .selectFrom('riwayat')
    .select('isi')
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .where('waktu', '=', arg('moment'))
    .orderBy('urutan', 'desc')
    .limit(1),
);

/** What the history of a case says of a moment, to officers. */
export const toldIn =
  (resource: string) =>
  async ({ db, id, moment }: { db: Db; id: string; moment: string }): Promise<string | null> => {
    const [row] = await titlesAt(db, { resource, id, moment });
    return row ? (JSON.parse(row.isi) as HistoryLine).judul : null;
  };

function actor(role: number, name: string | null, id: string, viewer: Viewer | null): string {
  if (role === 0) return 'Sistem';
  if (viewer?.role !== 3) return name ?? 'Petugas';
  if (role !== 3) return role === 1 ? 'PPID' : 'Unit kerja';
  return id === viewer.id ? 'Anda' : 'Pemohon';
}
