import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepOrphans } from '#server/files/index.ts';
import { createFileStorage } from '#server/files/file-storage.ts';
import { fileRequest, on, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, type Answer, type Client } from '#tests/support/client.ts';
import {
  expectAbsent,
  extension,
  identity,
  paperBy,
  readPaper,
  startPapers,
} from '#tests/support/scenes/papers.ts';
import { pdfText, sha256 } from '#tests/support/papers.ts';

const filed = '2026-11-20T03:00:00.000Z';

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
    ({ start, sari, other } = await startPapers());
    actors = start;
  });
  afterAll(() => start.app.close());

  const paperOf = (id: string, call = 'tanda-terima', by = sari) => paperBy(by, id, call);
  const rowsOf = (id: string) =>
    start.app.db
      .selectFrom('dokumen_resmi')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('dibuat_pada')
      .execute();
  const check = (code: string) => start.app.anonymous.get(`dokumen/${encodeURIComponent(code)}`);

  it('has a receipt from its filing on', async () => {
    const one = await fileRequest(sari, { judul: 'Jumlah peserta per provinsi' });
    await fileRequest(other, { judul: 'Judul orang lain' });
    const answer = await paperOf(one.id);
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="tanda-terima-${one.nomor_registrasi}.pdf"`,
    );
    const text = await readPaper(answer);
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
      left: 0,
      refused: 0,
      failures: [],
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
    const text = await readPaper(await paperOf(one.id, 'tanda-terima', by));
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

  it('is made up for where the case is older than papers are', async () => {
    const one = await fileRequest(sari, { judul: 'Perkara lama' });
    await actors.admin.post(`permohonan/${one.id}/perpanjang-permohonan`, extension);
    await start.app.db.deleteFrom('dokumen_resmi').where('record_id', '=', one.id).execute();
    actors = await on(start, '2026-11-24T03:00:00.000Z');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => paperOf(one.id, 'tanda-terima', actors.admin)),
    );
    const text = await readPaper(answers[0] as Answer);
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
