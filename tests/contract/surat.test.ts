import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepOrphans } from '#server/files/index.ts';
import { createFileStorage } from '#server/files/file-storage.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { pdfText, sha256 } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';

const filed = '2026-11-20T03:00:00.000Z';
const identity = '3171010101900007';
const applicant = { name: 'Sari Wulandari', nomor_identitas: identity, alamat: 'Jalan Melati 5' };

/** Of three working days: from 4 to 9 December. */
const extension = {
  perpanjangan_hari: 3,
  alasan_perpanjangan: 'belum_diputuskan',
  uraian_perpanjangan: 'Pengujian konsekuensi belum selesai.',
};

const dateOf = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
/** "4 Desember 2026". */
const longDay = (day: string | null) => dateOf.format(new Date(`${String(day)}T00:00:00Z`));

interface Recorded {
  nomor: string;
  jenis: string;
  tanggal: string;
  sidik: string;
  sha256: string | null;
}

describe('the papers of a request', () => {
  let start: Actors;
  let actors: Actors;
  let sari: Client;
  let other: Client;

  beforeAll(async () => {
    start = await startCases();
    actors = start;
    const { app } = start;
    sari = await app.session(3, await app.account(3, 'sari@uji.test', applicant));
    other = await app.session(3, await app.account(3, 'lain@uji.test', { name: 'Budi Lain' }));
  });
  afterAll(() => start.app.close());

  const paperOf = (id: string, call = 'tanda-terima', by = sari) =>
    by.get(`permohonan/${id}/${call}`);
  const rowsOf = (id: string) =>
    start.app.db
      .selectFrom('dokumen_resmi')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('dibuat_pada')
      .execute();
  const check = (code: string) => start.app.anonymous.get(`dokumen/${encodeURIComponent(code)}`);

  async function read(answer: Answer): Promise<string> {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(answer.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    return pdfText(answer.bytes);
  }

  function expectAbsent(answer: Answer, message: string) {
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, message, data: null });
  }

  it('has a receipt from its filing on', async () => {
    const one = await fileRequest(sari, { judul: 'Jumlah peserta per provinsi' });
    await fileRequest(other, { judul: 'Judul orang lain' });
    const answer = await paperOf(one.id);
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="tanda-terima-${one.nomor_registrasi}.pdf"`,
    );
    const text = await read(answer);
    expect(text).toContain(`${one.nomor_registrasi}/TT`);
    expect(text).toContain('Sari Wulandari');
    expect(text).toContain('Jalan Melati 5');
    expect(text).toContain('Jumlah peserta per provinsi');
    expect(text).toContain('20 November 2026');
    expect(text).toContain('4 Desember 2026');
    expect(text).toContain('UU 14/2008 Pasal 22 ayat (7)');
    expect(text).toContain('KTP berakhiran 0007');
    expect(text).not.toContain(identity);
    expect(text).not.toMatch(/Budi|orang lain/);
  });

  it('is issued with the step, and drawn when it is first asked for', async () => {
    const one = await fileRequest(sari, { judul: 'Digambar sekali' });
    const files = () =>
      start.app.db.selectFrom('berkas').selectAll().where('resource', '=', 'dokumen_resmi');
    const [issued] = await rowsOf(one.id);
    expect(issued).toMatchObject({
      jenis: 'tanda_terima_permohonan',
      nomor: `${one.nomor_registrasi}/TT`,
      resource: 'permohonan',
      tanggal: '2026-11-20',
      berkas_id: null,
      dibuat_pada: filed,
    });
    const before = await files().execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => paperOf(one.id)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(new Set(answers.map(({ bytes }) => sha256(bytes))).size).toBe(1);
    const [drawn] = await rowsOf(one.id);
    const after = await files().execute();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(
      expect.objectContaining({
        id: drawn?.berkas_id,
        record_id: issued?.id,
        field: 'pdf',
        tipe: 'application/pdf',
        sha256: sha256(answers[0]?.bytes ?? new Uint8Array()),
      }),
    );
    expect((await paperOf(one.id)).bytes).toEqual(answers[0]?.bytes);
  });

  it('is drawn once for many who ask at once', async () => {
    const one = await fileRequest(sari);
    const put = vi.spyOn(start.app.storage, 'put');
    const answers = await Promise.all(Array.from({ length: 8 }, () => paperOf(one.id)));
    const drawn = put.mock.calls.length;
    put.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(drawn).toBe(1);
  });

  it('stays in storage, whatever the sweep finds there', async () => {
    const one = await fileRequest(sari);
    const { bytes } = await paperOf(one.id);
    const storage = await createFileStorage(start.app.filesDir);
    const keys = async () => (await Array.fromAsync(storage.keys())).length;
    const before = await keys();
    const olderThan = new Date(Date.now() + 60_000);
    expect(await sweepOrphans({ db: start.app.db, storage, olderThan })).toEqual({
      deleted: 0,
      refused: 0,
    });
    expect(await keys()).toBe(before);
    expect((await paperOf(one.id)).bytes).toEqual(bytes);
  });

  it('says what was so when it was issued', async () => {
    const { app } = start;
    const id = await app.account(3, 'berubah@uji.test', { name: 'Nama Semula' });
    const by = await app.session(3, id);
    const one = await fileRequest(by);
    await app.db.updateTable('user').set({ name: 'Nama Baru' }).where('id', '=', id).execute();
    await actors.admin.post(`permohonan/${one.id}/perpanjang-permohonan`, extension);
    const text = await read(await paperOf(one.id, 'tanda-terima', by));
    expect(text).toContain('Nama Semula');
    expect(text).not.toContain('Nama Baru');
    expect(text).toContain('4 Desember 2026');
    expect(text).not.toContain('9 Desember 2026');
  });

  it('is read by the applicant, the unit and the PPID, and by nobody else', async () => {
    const { app, admin, officer } = actors;
    const one = await fileRequest(sari);
    const calls = ['tanda-terima', 'surat-perpanjangan', 'surat-jawaban', 'tenggat-keberatan'];
    for (const call of calls) {
      expect((await paperOf(one.id, call, other)).status, call).toBe(404);
      expect((await paperOf(one.id, call, officer)).status, call).toBe(404);
      expect((await paperOf(one.id, call, app.anonymous)).status, call).toBe(401);
    }
    expect((await paperOf(one.id, 'tanda-terima', officer)).body.message).toBe(
      (await paperOf('00000000-0000-4000-8000-000000000000', 'tanda-terima')).body.message,
    );
    await admin.post(`permohonan/${one.id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
    const [own, unit, ppid] = await Promise.all(
      [sari, officer, admin].map((by) => paperOf(one.id, 'tanda-terima', by)),
    );
    expect(unit?.status).toBe(200);
    expect(unit?.bytes).toEqual(own?.bytes);
    expect(ppid?.bytes).toEqual(own?.bytes);
  });

  it('has a letter of extension once the time was extended', async () => {
    const one = await fileRequest(sari);
    expectAbsent(await paperOf(one.id, 'surat-perpanjangan'), 'Surat perpanjangan belum ada.');
    const done = await actors.admin.post(`permohonan/${one.id}/perpanjang-permohonan`, extension);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const answer = await paperOf(one.id, 'surat-perpanjangan');
    expect(answer.headers.get('content-disposition')).toContain(
      `surat-perpanjangan-${one.nomor_registrasi}.pdf`,
    );
    const text = await read(answer);
    expect(text).toContain(`${one.nomor_registrasi}/PP`);
    expect(text).toContain('Pengujian konsekuensi belum selesai.');
    expect(text).toContain('4 Desember 2026');
    expect(text).toContain('9 Desember 2026');
  });

  it('has a notice once it was granted, until when an objection may be filed', async () => {
    const one = await fileRequest(sari);
    expectAbsent(await paperOf(one.id, 'surat-jawaban'), 'Surat pemberitahuan tertulis belum ada.');
    expect((await paperOf(one.id, 'tenggat-keberatan')).status).toBe(404);
    const answered = await actors.admin.post(
      `permohonan/${one.id}/update-permohonan`,
      form({
        keputusan: 'dikabulkan',
        penguasaan: 'dikuasai',
        bentuk_informasi: 'lunak',
        biaya: '25000',
        cara_pembayaran: 'Tunai di loket',
        catatan: 'Berkasnya terlampir.',
        dokumen_informasi: pdf('isi', 'rekapitulasi peserta.pdf'),
      }),
    );
    const { hak_keberatan } = caseOf(answered);
    const answer = await paperOf(one.id, 'surat-jawaban');
    expect(answer.headers.get('content-disposition')).toContain(
      `surat-pemberitahuan-${one.nomor_registrasi}.pdf`,
    );
    const text = await read(answer);
    for (const said of [
      `${one.nomor_registrasi}/PT`,
      'Dikabulkan',
      'Rp25.000',
      'Tunai di loket',
      'rekapitulasi peserta.pdf',
      'Berkasnya terlampir.',
      longDay(hak_keberatan.sampai),
    ]) {
      expect(text).toContain(said);
    }
    const calendar = await paperOf(one.id, 'tenggat-keberatan');
    expect(calendar.status).toBe(200);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.headers.get('content-disposition')).toContain(
      `batas-keberatan-${one.nomor_registrasi}.ics`,
    );
    const ics = Buffer.from(calendar.bytes).toString().replaceAll('\r\n ', '');
    expect(ics).toContain(`DTSTART;VALUE=DATE:${String(hak_keberatan.sampai).replaceAll('-', '')}`);
    expect(ics).toContain(one.nomor_registrasi);
    expect(ics).not.toContain('Sari');
  });

  it('has a refusal that names the exception as it was', async () => {
    const { admin } = actors;
    const exception = {
      informasi: 'Data kesehatan peserta perorangan',
      pasal: 'h',
      konsekuensi_dibuka: 'Riwayat kesehatan seseorang terbuka.',
      konsekuensi_ditutup: 'Kerahasiaan pribadi terjaga.',
      nomor_penetapan: 'PEN-07/PPID/2026',
      penetapan: pdf('penetapan', 'penetapan 07.pdf'),
      terbit: 'true',
    };
    const { id } = dataOf<{ id: string }>(await admin.post('dikecualikan', form(exception)));
    const one = await fileRequest(sari);
    const done = await answerCase(admin, 'permohonan', one.id, {
      keputusan: 'ditolak',
      alasan_penolakan: 'dikecualikan',
      dikecualikan_id: id,
      catatan: 'Yang diminta memuat data perorangan.',
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    await admin.post(`dikecualikan/${id}/update-dikecualikan`, { nomor_penetapan: 'PEN-99' });
    const answer = await paperOf(one.id, 'surat-jawaban');
    expect(answer.headers.get('content-disposition')).toContain(
      `surat-penolakan-${one.nomor_registrasi}.pdf`,
    );
    const text = await read(answer);
    for (const said of [
      `${one.nomor_registrasi}/PN`,
      'Data kesehatan peserta perorangan',
      'PEN-07/PPID/2026',
      'penetapan 07.pdf',
      'Yang diminta memuat data perorangan.',
      'Sari Wulandari',
      longDay(caseOf(done).hak_keberatan.sampai),
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('PEN-99');
  });

  it('is given at the desk, to who has no account', async () => {
    const { admin } = actors;
    const recorded = caseOf(
      await admin.post('permohonan/catat-permohonan', {
        saluran: 'surat',
        tanggal_masuk: '2026-11-18',
        pemohon_nama: 'Yayasan Contoh Terang',
        pemohon_jenis_id: 'badan_hukum',
        pemohon_jenis_identitas_id: 'akta_badan_hukum',
        pemohon_nomor_identitas: 'AHU-0012345',
        pemohon_alamat: 'Jalan Kenanga 9',
        judul: 'Anggaran sosialisasi',
        kebutuhan: 'Rincian anggaran sosialisasi tahun 2025.',
        tujuan: 'Pemantauan anggaran.',
        cara_informasi_id: 'salinan_cetak',
      }),
    );
    const text = await read(await paperOf(recorded.id, 'tanda-terima', admin));
    for (const said of ['Yayasan Contoh Terang', 'AHU-0012345', 'Jalan Kenanga 9', 'Surat']) {
      expect(text).toContain(said);
    }
    expect(text).toContain('18 November 2026');
    expect(text).toContain('2 Desember 2026');
    expect((await paperOf(recorded.id)).status).toBe(404);
  });

  it('is made up for where the case is older than papers are', async () => {
    const one = await fileRequest(sari, { judul: 'Perkara lama' });
    await actors.admin.post(`permohonan/${one.id}/perpanjang-permohonan`, extension);
    await start.app.db.deleteFrom('dokumen_resmi').where('record_id', '=', one.id).execute();
    actors = await on(start, '2026-11-24T03:00:00.000Z');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => paperOf(one.id, 'tanda-terima', actors.admin)),
    );
    const text = await read(answers[0] as Answer);
    expect(text).toContain('Perkara lama');
    expect(text).toContain('24 November 2026');
    expect(text).toContain('4 Desember 2026');
    expect(text).not.toContain('9 Desember 2026');
    expect((await paperOf(one.id, 'surat-perpanjangan', actors.admin)).status).toBe(404);
    expect(new Set(answers.map(({ bytes }) => sha256(bytes))).size).toBe(1);
    expect(await rowsOf(one.id)).toHaveLength(1);
    actors = await on(start, filed);
  });

  it('is confirmed by its code to anyone, with nothing personal', async () => {
    const one = await fileRequest(sari, { judul: 'Judul yang tidak disebut' });
    const [row] = await rowsOf(one.id);
    const code = String(row?.kode);
    const first = await check(code);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(dataOf<Recorded>(first)).toEqual({
      nomor: `${one.nomor_registrasi}/TT`,
      jenis: 'Tanda Terima Permohonan Informasi Publik',
      tanggal: '2026-11-20',
      sidik: sha256(Buffer.from(String(row?.isi))),
      sha256: null,
    });
    expect(Buffer.from(first.bytes).toString()).not.toMatch(/Sari|Judul|permohonan\/|uji\.test/);

    const { bytes } = await paperOf(one.id);
    const text = await pdfText(bytes);
    expect(text).toContain(code);
    const printed =
      /kode=((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(text.replaceAll(' ', ''))?.[1] ?? '';
    expect(printed).toBe(code);
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code} `]) {
      expect(dataOf<Recorded>(await check(typed)).sha256, typed).toBe(sha256(bytes));
    }
    const sidik = dataOf<Recorded>(await check(code)).sidik;
    expect(text.replaceAll(' ', '')).toContain(sidik);
  });

  it('is unknown by any other code, and codes cannot be tried', async () => {
    const absent = 'Tidak ada dokumen dengan kode ini.';
    for (const code of [
      'x',
      '0000-0000-0000-0000',
      '../permohonan',
      '%00',
      '🙂',
      'a'.repeat(150),
    ]) {
      expectAbsent(await check(code), absent);
    }
    const one = await fileRequest(sari);
    const [row] = await rowsOf(one.id);
    await start.app.db.deleteFrom('batas').execute();
    for (let tries = 0; tries < 60; tries += 1) expectAbsent(await check('0'.repeat(16)), absent);
    const refused = await check('0'.repeat(16));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    // Whoever holds the paper is let in, whatever others behind the same address have tried.
    for (let times = 0; times < 70; times += 1) await check(String(row?.kode));
    expect((await check(String(row?.kode))).status).toBe(200);
    await start.app.db.deleteFrom('batas').execute();
  });

  it('goes with a case that is deleted', async () => {
    const one = await fileRequest(sari);
    const [row] = await rowsOf(one.id);
    await paperOf(one.id);
    const removed = await actors.admin.post(`permohonan/${one.id}/delete-permohonan`);
    expect(removed.status).toBe(200);
    expect(await rowsOf(one.id)).toEqual([]);
    expect((await check(String(row?.kode))).status).toBe(404);
    const left = await start.app.db
      .selectFrom('berkas')
      .select('id')
      .where('record_id', '=', String(row?.id))
      .execute();
    expect(left).toEqual([]);
  });
});
