import { createHash } from 'node:crypto';
import { insertRow, prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';
import { deleteFiles, filesOfRecord } from '#server/files/berkas.ts';
import { newId } from '#server/files/key.ts';
import type { FileOwner } from '#server/files/owner.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import { paperKinds } from '#server/papers/kinds.ts';
import { newKode } from '#server/papers/kode.ts';
import type { PaperKind, Snapshot } from '#server/papers/snapshots.ts';

/** A paper as the table holds it. */
export type Paper = Tables['dokumen_resmi'];

/** The case that a paper is about, and when it was issued. */
interface Issue {
  resource: string;
  recordId: string;
  now: Date;
}

/** What the PDF of a paper belongs to. */
export const ownerOfPaper = (id: unknown): FileOwner => ({
  resource: 'dokumen_resmi',
  record_id: String(id),
  field: 'pdf',
});

/** Registers a paper. @throws a unique violation where the case has one of this kind */
export async function keepPaper(db: Db, issue: Issue, snapshot: Snapshot): Promise<void> {
  const isi = canonicalJson(snapshot);
  await insertRow(db, 'dokumen_resmi', {
    id: newId(),
    kode: newKode(),
    jenis: snapshot.jenis,
    nomor: snapshot.nomor,
    resource: issue.resource,
    record_id: issue.recordId,
    tanggal: snapshot.tanggal,
    isi,
    // As `sidik(snapshot)`, which would put the same JSON together once more.
    sidik: createHash('sha256').update(isi).digest('hex'),
    berkas_id: null,
    dibuat_pada: issue.now.toISOString(),
  });
}

const papersOf = prepared((db, arg: Arg<{ record: string }>) =>
  db.selectFrom('dokumen_resmi').selectAll().where('record_id', '=', arg('record')),
);

const kinds = Object.keys(paperKinds);

/** The papers of a case, in the order in which a case comes to them. */
export async function readPapers(db: Db, recordId: string): Promise<Paper[]> {
  const papers = await papersOf(db, { record: recordId });
  const place = ({ jenis }: Paper) => kinds.indexOf(jenis);
  return papers.sort((one, other) => place(one) - place(other));
}

/** The first paper of one of some kinds; null where none was issued. */
export async function findPaper(
  db: Db,
  recordId: string,
  kinds: readonly PaperKind[],
): Promise<Paper | null> {
  const papers = await readPapers(db, recordId);
  return papers.find(({ jenis }) => kinds.includes(jenis as PaperKind)) ?? null;
}

/**
 * Takes the papers of a case away with it, in the transaction that deletes it.
 * @returns storage keys of what was rendered of them, to be deleted once that is certain
 */
export async function dropPapers(trx: Db, recordId: string): Promise<string[]> {
  const papers = await trx
    .deleteFrom('dokumen_resmi')
    .where('record_id', '=', recordId)
    .returning('id')
    .execute();
  const keys: string[] = [];
  for (const { id } of papers) {
    keys.push(...(await deleteFiles(trx, await filesOfRecord(trx, ownerOfPaper(id)))));
  }
  return keys;
}
