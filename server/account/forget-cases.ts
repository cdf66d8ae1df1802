import { ownerOfPaper } from '#server/cases/papers/paper-rows.ts';
import { addHistory } from '#server/cases/history.ts';
import type { Db, Row, Tables } from '#server/database/index.ts';
import type { Snapshot } from '#server/papers/snapshots.ts';
import { filesOfRecord, readFile, type FileRef, type OwnedFile } from '#server/files/berkas.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import { createTurns } from '#server/turns.ts';
import { nobody } from './anonymous.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
import { disputesOver, type CasesOf } from './cases-of.ts';

type Redact = <T>(value: T, kept?: ReadonlySet<string>) => T;

interface Forgetting {
  trx: Db;
  accountId: string;
  now: Date;
  redact: Redact;
}

/** Texts of a case in which its applicant may have named themselves, or been named. */
const texts: Readonly<Record<CaseName, readonly string[]>> = {
  permohonan: [
    ...['judul', 'kebutuhan', 'tujuan', 'kelengkapan', 'catatan'],
    ...['uraian_perpanjangan', 'cara_pembayaran'],
  ],
  keberatan: ['kasus', 'catatan', 'uraian_tanggapan'],
};
/** What the applicant sent in; the answers are the agency's own. */
const sentIn: Readonly<Record<CaseName, readonly string[]>> = {
  permohonan: ['file_pendukung', 'file_kelengkapan'],
  keberatan: ['file_pendukung'],
};

/**
 * Takes the applicant out of their cases: of what the law wants kept, the register's columns stay. All of
 * it is one transaction, so that an erasure is whole or has not happened; others get their turn to read
 * meanwhile, and what says nothing of the person is not written anew, so that writers wait no longer
 * than they have to.
 * @returns the files that nothing refers to any more
 */
export async function forgetCases(forgetting: Forgetting, cases: CasesOf): Promise<FileRef[]> {
  const files: FileRef[] = [];
  const turn = createTurns();
  for (const resource of caseNames) {
    for (const row of cases[resource]) {
      await turn();
      files.push(...(await forgetCase(forgetting, resource, row)));
    }
  }
  for (const row of await disputesOver(forgetting.trx, cases)) {
    await turn();
    await forgetDispute(forgetting, row);
  }
  return files;
}

/** What an officer has noted of it; the decision itself is the Komisi Informasi's, as a file. */
async function forgetDispute(
  forgetting: Forgetting,
  { id, versi, putusan, catatan }: Tables['sengketa'],
) {
  const { trx, redact } = forgetting;
  await trx
    .updateTable('sengketa')
    .set({ ...redact({ putusan, catatan }), versi: versi + 1 })
    .where('id', '=', id)
    .execute();
  await forgetAudit(forgetting, 'sengketa', id);
}

async function forgetCase(forgetting: Forgetting, resource: CaseName, row: Row) {
  const { trx, now, redact } = forgetting;
  const id = String(row.id);
  const kept = texts[resource]
    .filter((name) => name in row)
    .map((name) => [name, redact(row[name])]);
  const gone = sentIn[resource].map((name) => [name, null]);
  const changes = Object.fromEntries([...kept, ...gone]) as Row;
  await trx
    .updateTable(resource)
    .set({ ...changes, versi: Number(row.versi) + 1 })
    .where('id', '=', id)
    .execute();
  await forgetHistory(forgetting, resource, id);
  await addHistory(
    trx,
    { resource, id, now, viewer: null },
    { aksi: 'hapus_identitas', judul: 'Identitas pemohon dihapus atas permintaannya' },
  );
  await forgetNotes(forgetting, resource, id);
  const papers = await forgetPapers(forgetting, id);
  await forgetAudit(forgetting, resource, id);
  const sent = await filesOfRecord(trx, { resource, record_id: id }, sentIn[resource]);
  return [...sent, ...papers];
}

async function forgetHistory({ trx, accountId, redact }: Forgetting, resource: string, id: string) {
  const lines = await trx
    .selectFrom('riwayat')
    .select(['id', 'pelaku_id', 'isi'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
  for (const line of lines) {
    const parsed = redact(JSON.parse(line.isi) as Record<string, unknown>);
    if (line.pelaku_id === accountId) parsed.nama = nobody;
    const isi = JSON.stringify(parsed);
    if (isi === line.isi) continue;
    await trx.updateTable('riwayat').set({ isi }).where('id', '=', line.id).execute();
  }
}

/** What officers noted among themselves. */
async function forgetNotes({ trx, redact }: Forgetting, resource: string, id: string) {
  const notes = await trx
    .selectFrom('catatan_internal')
    .select(['id', 'isi'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
  for (const note of notes) {
    const isi = redact(note.isi);
    if (isi === note.isi) continue;
    await trx.updateTable('catatan_internal').set({ isi }).where('id', '=', note.id).execute();
  }
}

const unknown: Snapshot['pemohon'] = {
  ...{ nama: nobody, jenis: null, jenis_identitas: null, nomor_identitas: null, pekerjaan: null },
  ...{ alamat: null, telepon: null, surel: null, kuasa: null },
};

/** Of a paper: what steers how it is drawn. Somebody may be called like a kind of it, or live in 2026. */
const steering: ReadonlySet<string> = new Set([
  ...['jenis', 'nomor', 'tanggal', 'tanggal_diterima', 'jam', 'alasan', 'keputusan', 'pasal'],
  ...['batas_lama', 'batas_baru', 'tanggal_penyerahan', 'keberatan_sampai', 'sengketa_sampai'],
  ...['tanggal_penetapan', 'berlaku_sampai'],
]);

/**
 * A paper's PDF goes, and what it says of a person. Number, code and digests stay as they were
 * issued, so that the applicant's own copy can still be confirmed.
 */
async function forgetPapers({ trx, now, redact }: Forgetting, recordId: string) {
  const papers = await trx
    .selectFrom('dokumen_resmi')
    .select(['id', 'isi', 'berkas_id'])
    .where('record_id', '=', recordId)
    .execute();
  const files: OwnedFile[] = [];
  for (const paper of papers) {
    const file = await readFile(trx, paper.berkas_id, ownerOfPaper(paper.id));
    if (file) files.push(file);
    const { jenis, pekerjaan, ...rest } = (JSON.parse(paper.isi) as Snapshot).pemohon;
    const isi = redact(JSON.parse(paper.isi) as Snapshot, steering);
    await trx
      .updateTable('dokumen_resmi')
      .set({
        isi: canonicalJson({ ...isi, pemohon: { ...rest, ...unknown, jenis, pekerjaan } }),
        berkas_id: null,
        sha256_terbit: file?.sha256 ?? null,
        disamarkan_pada: now.toISOString(),
      })
      .where('id', '=', paper.id)
      .execute();
  }
  return files;
}

async function forgetAudit({ trx, redact }: Forgetting, resource: string, id: string) {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'sebelum', 'sesudah'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
  const clean = (text: unknown) =>
    typeof text === 'string' ? JSON.stringify(redact(JSON.parse(text) as unknown)) : null;
  for (const entry of entries) {
    const [sebelum, sesudah] = [clean(entry.sebelum), clean(entry.sesudah)];
    if (sebelum === entry.sebelum && sesudah === entry.sesudah) continue;
    await trx.updateTable('audit').set({ sebelum, sesudah }).where('id', '=', entry.id).execute();
  }
}
