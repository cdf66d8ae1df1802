import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { form, type Answer } from '#tests/support/client.ts';
import { pdfText, sha256, unzip } from '#tests/support/papers.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

const filed = '2026-11-20T03:00:00.000Z';
const decided = '2026-11-24T03:00:00.000Z';
const objection = { alasan: 'd', kasus: 'Yang dijawab bukan yang saya minta.' };

describe('the papers of an objection', () => {
  let actors: Actors;
  let otherId: string;

  beforeAll(async () => {
    actors = await startCases();
    const { app } = actors;
    await app.db
      .updateTable('user')
      .set({ name: 'Wening Warga' })
      .where('email', '=', 'warga@uji.test')
      .execute();
    otherId = await app.account(3, 'lain@uji.test');
  });
  afterAll(() => actors.app.close());

  const paperOf = (id: string, call: string, by = actors.citizen) =>
    by.get(`keberatan/${id}/${call}`);

  /** A request with an attachment, answered on the same day, and an objection to the answer. */
  async function object(): Promise<{ request: Case; made: Case }> {
    const { citizen, admin } = actors;
    const request = caseOf(
      await citizen.post(
        'permohonan',
        form({
          judul: 'Laporan pengadaan',
          kebutuhan: 'Berita acara hasil pemilihan penyedia tahun 2026.',
          tujuan: 'Pemantauan masyarakat',
          cara_informasi_id: 'salinan_lunak',
          file_pendukung: png('surat kuasa.png'),
        }),
      ),
    );
    const answer = { keputusan: 'dikabulkan', dokumen_informasi: pdf('isi', 'laporan.pdf') };
    const answered = form({ ...answer, lampiran: pdf('jawaban', 'laporan.pdf') });
    caseOf(await admin.post(`permohonan/${request.id}/update-permohonan`, answered));
    const body = { ...objection, permohonan_informasi_id: request.id };
    const made = caseOf(
      await citizen.post('keberatan', form({ ...body, file_pendukung: pdf('bukti', 'bukti.pdf') })),
    );
    return { request, made };
  }

  const decide = (id: string) =>
    answerCase(actors.admin, 'keberatan', id, {
      keputusan: 'ditolak',
      catatan: 'Jawaban sudah memuat seluruh yang diminta.',
      nama_atasan: 'Dra. Ratna Contoh',
      jabatan_atasan: 'Sekretaris Utama',
    });

  async function read(answer: Answer): Promise<string> {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return pdfText(answer.bytes);
  }

  it('are a receipt at once, and the decision when it is made', async () => {
    const { request, made } = await object();
    const receipt = await paperOf(made.id, 'tanda-terima');
    expect(receipt.headers.get('content-disposition')).toContain(
      `tanda-terima-${made.nomor_registrasi}.pdf`,
    );
    const said = await read(receipt);
    for (const part of [
      `${made.nomor_registrasi}/TT`,
      request.nomor_registrasi,
      'Wening Warga',
      'Yang dijawab bukan yang saya minta.',
      'UU 14/2008 Pasal 36 ayat (2)',
      'bukti.pdf',
    ]) {
      expect(said).toContain(part);
    }
    const absent = await paperOf(made.id, 'surat-keputusan');
    expect([absent.status, absent.body.message]).toEqual([404, 'Surat keputusan belum ada.']);
    expect((await paperOf(made.id, 'tenggat-sengketa')).status).toBe(404);

    actors = await on(actors, decided);
    const done = caseOf(await decide(made.id));
    const decision = await read(await paperOf(made.id, 'surat-keputusan'));
    for (const part of [
      'Jawaban sudah memuat seluruh yang diminta.',
      'Dra. Ratna Contoh',
      'Sekretaris Utama',
      'Ditolak',
      // Fourteen working days from 24 November.
      '14 Desember 2026',
    ]) {
      expect(decision).toContain(part);
    }
    expect(done.hak_sengketa?.sampai).toBe('2026-12-14');
    const calendar = await paperOf(made.id, 'tenggat-sengketa');
    expect(calendar.headers.get('content-disposition')).toContain(
      `batas-sengketa-${made.nomor_registrasi}.ics`,
    );
    expect(Buffer.from(calendar.bytes).toString()).toContain('DTSTART;VALUE=DATE:20261214');
    const other = await actors.app.session(3, otherId);
    for (const call of ['tanda-terima', 'surat-keputusan', 'tenggat-sengketa', 'berkas-sengketa']) {
      expect((await paperOf(made.id, call, other)).status, call).toBe(404);
      expect((await paperOf(made.id, call, actors.officer)).status, call).toBe(404);
      expect((await paperOf(made.id, call, actors.app.anonymous)).status, call).toBe(401);
      expect((await paperOf(made.id, call, actors.admin)).status, call).toBe(200);
    }
    actors = await on(actors, filed);
  });

  it('go to the Komisi Informasi as one ZIP, once there is something to dispute', async () => {
    const { request, made } = await object();
    const early = await paperOf(made.id, 'berkas-sengketa');
    expect([early.status, early.body.message]).toEqual([
      404,
      'Berkas sengketa tersedia setelah keberatan dijawab atau batas waktu menjawabnya lewat.',
    ]);
    actors = await on(actors, decided);
    caseOf(await decide(made.id));
    const answer = await paperOf(made.id, 'berkas-sengketa');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(
      `berkas-sengketa-${made.nomor_registrasi}.zip`,
    );
    const files = await unzip(answer.bytes);
    const names = [
      `ringkasan-sengketa-${made.nomor_registrasi}.pdf`,
      `permohonan/01 tanda-terima-${request.nomor_registrasi}.pdf`,
      `permohonan/02 surat-pemberitahuan-${request.nomor_registrasi}.pdf`,
      'permohonan/03 surat kuasa.png',
      'permohonan/04 laporan.pdf',
      'permohonan/05 laporan.pdf',
      `keberatan/01 tanda-terima-${made.nomor_registrasi}.pdf`,
      `keberatan/02 surat-keputusan-${made.nomor_registrasi}.pdf`,
      'keberatan/03 bukti.pdf',
      'keberatan/04 contoh.pdf',
    ];
    expect([...files.keys()].sort()).toEqual(['daftar-isi.txt', ...names].sort());
    const index = files.get('daftar-isi.txt')?.toString('utf8') ?? '';
    for (const name of names) {
      const bytes = files.get(name) ?? Buffer.alloc(0);
      expect(index, name).toContain(`${sha256(bytes)}  ${name}`);
    }
    expect(files.get('permohonan/04 laporan.pdf')?.toString()).toContain('% jawaban');
    expect(files.get(names[1] ?? '')).toEqual(
      Buffer.from((await actors.citizen.get(`permohonan/${request.id}/tanda-terima`)).bytes),
    );

    const summary = await pdfText(files.get(names[0] ?? '') ?? Buffer.alloc(0));
    for (const part of [
      request.nomor_registrasi,
      made.nomor_registrasi,
      'Wening Warga',
      'Permohonan diajukan',
      'Keberatan diajukan',
      'Jawaban sudah memuat seluruh yang diminta.',
      'UU 14/2008',
      '14 Desember 2026',
    ]) {
      expect(summary).toContain(part);
    }
    // Officers are named by their office.
    expect(summary).not.toContain('admin');
    actors = await on(actors, filed);
  });

  it('go there without a file that cannot be read, whose place and hash are kept', async () => {
    const { made } = await object();
    actors = await on(actors, decided);
    caseOf(await decide(made.id));
    const { app } = actors;
    const lost = await app.db
      .selectFrom('berkas')
      .selectAll()
      .where('record_id', '=', made.id)
      .where('field', '=', 'file_pendukung')
      .executeTakeFirstOrThrow();
    await rm(join(app.filesDir, lost.kunci));
    const files = await unzip((await paperOf(made.id, 'berkas-sengketa')).bytes);
    const note = 'keberatan/03 bukti.pdf (tidak terbaca).txt';
    expect([...files.keys()].filter((name) => name.includes('bukti'))).toEqual([note]);
    expect(String(files.get(note))).toContain(lost.sha256);
    expect(String(files.get(note))).not.toContain(lost.kunci);
    expect(String(files.get('daftar-isi.txt'))).toContain(`${lost.sha256}  keberatan/03 bukti.pdf`);
    // What stands after it is there.
    expect(files.get('keberatan/04 contoh.pdf')?.length).toBeGreaterThan(0);
    actors = await on(actors, filed);
  });

  it('go there without a decision where none came in time', async () => {
    const { made } = await object();
    actors = await on(actors, `${made.batas_waktu.slice(0, 10)}T16:00:00.000Z`);
    expect((await paperOf(made.id, 'berkas-sengketa')).status).toBe(404);
    actors = await on(actors, `${made.batas_waktu.slice(0, 10)}T17:30:00.000Z`);
    const files = await unzip((await paperOf(made.id, 'berkas-sengketa')).bytes);
    expect([...files.keys()].some((name) => name.includes('keputusan'))).toBe(false);
    expect((await paperOf(made.id, 'surat-keputusan')).status).toBe(404);
    const calendar = await paperOf(made.id, 'tenggat-sengketa');
    const until = caseOf(await actors.citizen.get(`keberatan/${made.id}`)).hak_sengketa?.sampai;
    expect(Buffer.from(calendar.bytes).toString()).toContain(
      `DTSTART;VALUE=DATE:${String(until).replaceAll('-', '')}`,
    );
    actors = await on(actors, filed);
  });

  it('are not sent on once the objection was taken back', async () => {
    const { made } = await object();
    await actors.citizen.post(`keberatan/${made.id}/cabut-keberatan`);
    const refused = await paperOf(made.id, 'berkas-sengketa');
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'Keberatan ini sudah dicabut, sehingga tidak ada yang dapat disengketakan.',
    ]);
    expect((await paperOf(made.id, 'tanda-terima')).status).toBe(200);
  });

  it('take the request along even where its papers are of before there were any', async () => {
    const { request, made } = await object();
    const { app } = actors;
    await app.db
      .deleteFrom('dokumen_resmi')
      .where('record_id', 'in', [request.id, made.id])
      .execute();
    actors = await on(actors, decided);
    caseOf(await decide(made.id));
    const files = await unzip((await paperOf(made.id, 'berkas-sengketa')).bytes);
    expect([...files.keys()]).toContain(
      `permohonan/01 tanda-terima-${request.nomor_registrasi}.pdf`,
    );
    expect((await fileRequest(actors.citizen)).status).toBe('diajukan');
    actors = await on(actors, filed);
  });
});
