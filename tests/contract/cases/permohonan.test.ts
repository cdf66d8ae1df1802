import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

interface Case {
  id: string;
  versi: number;
  nomor_registrasi: string;
  status: string;
  keputusan: string | null;
  batas_waktu: string;
  tanggal_diterima: string;
  tindakan: string[];
  tenggat: { sisa_hari: number; terlambat: boolean; tahun_tanpa_daftar: number[] } | null;
  riwayat: { aksi: string; judul: string; oleh: string; catatan: string | null }[];
  file_pendukung: { id: string; nama: string; tipe: string; ukuran: number } | null;
  lampiran: { id: string; nama: string } | null;
  nama_unit_kerja: string | null;
  nama_pemohon: string;
}

/** How many are filed at once; 1,000 now and then, by `TEST_FILINGS=1000`. */
const filings = Number(process.env.TEST_FILINGS ?? 150);

const request = {
  judul: 'Jumlah peserta per provinsi',
  kebutuhan: 'Rekapitulasi jumlah peserta aktif per provinsi tahun 2025.',
  tujuan: 'Bahan penelitian.',
  cara_informasi_id: 'salinan_lunak',
};

describe('permohonan', () => {
  let app: TestApp;
  let admin: Client;
  let officer: Client;
  let citizen: Client;
  let other: Client;
  let citizenId: string;
  let otherId: string;

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    await app.account(2, 'petugas@uji.test', { kode_unit_kerja: 'KEUANGAN' });
    citizenId = await app.account(3, 'warga@uji.test');
    otherId = await app.account(3, 'lain@uji.test');
    admin = await app.login('admin@uji.test');
    officer = await app.login('petugas@uji.test');
    citizen = await app.login('warga@uji.test');
    other = await app.login('lain@uji.test');
  });
  afterAll(() => app.close());

  const file = async (values: object = {}, by = citizen) =>
    dataOf<Case>(await by.post('permohonan', { ...request, ...values }));
  const update = (id: string, body: object | FormData = {}, by = admin) =>
    by.post(`permohonan/${id}/update-permohonan`, body);

  it('travels the whole way', async () => {
    const attachment = pdf('surat kuasa', 'surat kuasa.pdf');
    const filed = await citizen.post(
      'permohonan',
      form({ ...request, user_id: citizenId, file_pendukung: attachment }),
    );
    expect(filed.status, JSON.stringify(filed.body)).toBe(201);
    const made = dataOf<Case>(filed);
    expect(made).toMatchObject({
      status: 'diajukan',
      nomor_registrasi: 'PI-2026-000001',
      nama_pemohon: 'warga',
      // Friday 20 November; ten working days later is Friday 4 December, in Jakarta.
      tanggal_diterima: '2026-11-20T03:00:00.000Z',
      batas_waktu: '2026-12-04T16:59:59.999Z',
      tenggat: { sisa_hari: 10, terlambat: false, tahun_tanpa_daftar: [] },
      tindakan: ['cabut'],
      file_pendukung: { nama: 'surat kuasa.pdf', tipe: 'application/pdf', ukuran: attachment.size },
    });

    expect(dataOf<Case>(await update(made.id)).status).toBe('diproses');
    const toUnit = () => update(made.id, { kode_unit_kerja: 'KEUANGAN' });
    const unitInUse = (aktif: boolean) =>
      admin.post('lookup/unit-kerja/KEUANGAN/update-unit-kerja', { aktif });
    await unitInUse(false);
    expect((await toUnit()).body.errors).toEqual({
      kode_unit_kerja: 'Unit kerja tidak dapat dipilih lagi',
    });
    await unitInUse(true);
    const redirected = dataOf<Case>(await toUnit());
    expect(redirected).toMatchObject({ status: 'diteruskan', nama_unit_kerja: 'Unit KEUANGAN' });

    const answer = pdf('jawaban', 'jawaban.pdf');
    const answered = await update(
      made.id,
      form({
        keputusan: 'dikabulkan_sebagian',
        catatan: 'Sebagian masih diolah.',
        lampiran: answer,
      }),
      officer,
    );
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);

    const seen = dataOf<Case>(await citizen.get(`permohonan/${made.id}`));
    expect(seen).toMatchObject({
      status: 'selesai',
      keputusan: 'dikabulkan_sebagian',
      tenggat: null,
      tindakan: [],
    });
    expect(seen.riwayat.map((line) => [line.aksi, line.oleh])).toEqual([
      ['ajukan', 'Anda'],
      ['proses', 'PPID'],
      ['teruskan', 'PPID'],
      ['jawab', 'Unit kerja'],
    ]);
    const forOfficer = dataOf<Case>(await admin.get(`permohonan/${made.id}`));
    expect(forOfficer.riwayat.map((line) => line.oleh)).toEqual([
      'warga',
      'admin',
      'admin',
      'petugas',
    ]);

    const download = await citizen.get(
      `permohonan/${made.id}/${seen.lampiran?.id}/buffer-pendukung`,
    );
    expect(download.status).toBe(200);
    expect(Buffer.from(download.bytes)).toEqual(Buffer.from(await answer.arrayBuffer()));
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    await vi.waitFor(() => {
      const subjects = app.mails.map((mail) => mail.subject);
      expect(subjects).toContain('Permohonan Anda kami terima (PI-2026-000001)');
      expect(subjects).toContain('Permohonan Anda sudah dijawab (PI-2026-000001)');
    }, 5000);
  });

  it('shows each reader only what concerns them', async () => {
    const mine = await file();
    expect((await other.get(`permohonan/${mine.id}`)).status).toBe(404);
    expect((await officer.get(`permohonan/${mine.id}`)).status).toBe(404);
    expect((await update(mine.id, {}, officer)).status).toBe(404);
    expect((await update(mine.id, {}, citizen)).status).toBe(403);
    expect((await app.anonymous.get(`permohonan/${mine.id}`)).status).toBe(401);
    expect((await citizen.get('permohonan')).status).toBe(403);
    expect((await admin.get('permohonan/list-external')).status).toBe(403);
    expect((await other.post(`permohonan/${mine.id}/cabut-permohonan`)).status).toBe(404);
    const listed = dataOf<Case[]>(await officer.get('permohonan'));
    expect(listed.every((it) => it.nama_unit_kerja === 'Unit KEUANGAN')).toBe(true);
    expect((await citizen.post('permohonan', { ...request, user_id: otherId })).status).toBe(403);
  });

  it('serves a file by its own record alone', async () => {
    const withFile = dataOf<Case>(
      await citizen.post('permohonan', form({ ...request, file_pendukung: png() })),
    );
    const without = await file({}, other);
    const id = withFile.file_pendukung?.id ?? '';
    expect((await citizen.get(`permohonan/${withFile.id}/${id}/buffer-pendukung`)).status).toBe(
      200,
    );
    expect((await other.get(`permohonan/${withFile.id}/${id}/buffer-pendukung`)).status).toBe(404);
    expect((await other.get(`permohonan/${without.id}/${id}/buffer-pendukung`)).status).toBe(404);
  });

  it('takes null, and nothing, for a filter that is not given', async () => {
    const answer = await citizen.get('permohonan/list-external?page=null&limit=null&status=null');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ page: 1, limit: 25 });
    expect(answer.body.total).toBeGreaterThan(0);
    const done = await citizen.get('permohonan/list-external?status=selesai');
    expect(dataOf<Case[]>(done).map((it) => it.status)).toEqual(['selesai']);
    expect(dataOf<Case[]>(done)[0]).not.toHaveProperty('riwayat');
    const same = await admin.get('permohonan?status_permohonan=selesai&tahun=2026');
    expect(same.body.total).toBe(1);
    expect((await admin.get('permohonan?tahun=2025')).body.total).toBe(0);
  });

  it.each([
    'status=lunas',
    'tanpa_nama=1',
    'sort=kebutuhan',
    'order=naik',
    'page=0',
    'limit=101',
    'limit=sepuluh',
    'status=selesai&status=dicabut',
  ])('refuses the query %s', async (query) => {
    expect((await admin.get(`permohonan?${query}`)).status).toBe(400);
  });

  it('pages without losing or repeating a row', async () => {
    for (let i = 0; i < 5; i += 1) await file({ judul: `Halaman ${String(i)}` }, other);
    const seen: string[] = [];
    const first = await other.get('permohonan/list-external?limit=2');
    const pages = Math.ceil((first.body.total ?? 0) / 2);
    for (let page = 1; page <= pages; page += 1) {
      const rows = await other.get(`permohonan/list-external?limit=2&page=${String(page)}`);
      seen.push(...dataOf<Case[]>(rows).map((it) => it.id));
    }
    expect(new Set(seen).size).toBe(first.body.total);
    expect(seen).toHaveLength(first.body.total ?? 0);
  });

  it('finds by free text, wildcards standing for themselves', async () => {
    await file({ judul: 'Kenaikan 100% iuran' });
    expect((await admin.get(`permohonan?q=${encodeURIComponent('100% IURAN')}`)).body.total).toBe(
      1,
    );
    expect((await admin.get(`permohonan?q=${encodeURIComponent('1_0')}`)).body.total).toBe(0);
  });

  it('follows the machine, whatever the buttons show', async () => {
    const it1 = await file();
    expect((await update(it1.id)).status).toBe(200);
    expect((await update(it1.id)).status).toBe(409);
    const asked = await admin.post(`permohonan/${it1.id}/minta-kelengkapan`, {
      catatan: 'Mohon lampirkan surat kuasa.',
    });
    expect(dataOf<Case>(asked).status).toBe('menunggu_kelengkapan');
    expect((await citizen.post(`permohonan/${it1.id}/cabut-permohonan`)).status).toBe(200);
    for (const body of [{}, { kode_unit_kerja: 'SDM' }, form({ lampiran: pdf() })]) {
      expect((await update(it1.id, body)).status).toBe(409);
    }
    expect((await citizen.post(`permohonan/${it1.id}/cabut-permohonan`)).status).toBe(409);
  });

  it('wants a file with an answer, a reason with a refusal, a unit that is there', async () => {
    const { id } = await file();
    const errors = async (body: object | FormData) => (await update(id, body)).body.errors;
    expect(await errors({ keputusan: 'dikabulkan' })).toHaveProperty('lampiran');
    expect(await errors(form({ keputusan: 'ditolak', lampiran: pdf() }))).toEqual({
      alasan_penolakan: 'Alasan penolakan tidak boleh kosong',
    });
    expect(await errors({ kode_unit_kerja: 'TIDAK-ADA' })).toEqual({
      kode_unit_kerja: 'Unit kerja tidak ditemukan',
    });
    expect(await errors({ status: 'selesai' })).toHaveProperty('status');
    expect(dataOf<Case>(await admin.get(`permohonan/${id}`)).status).toBe('diajukan');
    const bare = await update(id, form({ dokumen_informasi: pdf() }));
    expect(dataOf<Case>(bare)).toMatchObject({ status: 'selesai', keputusan: 'dikabulkan' });
  });

  it('lets one of two officers decide', async () => {
    const { id, versi } = await file();
    const answer = () => update(id, form({ lampiran: pdf(), versi: String(versi) }));
    const statuses = (await Promise.all([answer(), answer()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const stale = await file();
    await update(stale.id);
    expect((await update(stale.id, { kode_unit_kerja: 'SDM', versi: stale.versi })).status).toBe(
      409,
    );
  });

  it('keeps a case that has an answer', async () => {
    const [open, answered] = [await file(), await file()];
    await update(answered.id, form({ lampiran: pdf() }));
    expect((await admin.post(`permohonan/${answered.id}/delete-permohonan`)).status).toBe(409);
    expect((await officer.post(`permohonan/${open.id}/delete-permohonan`)).status).toBe(403);
    expect((await admin.post(`permohonan/${open.id}/delete-permohonan`)).status).toBe(200);
    expect((await citizen.get(`permohonan/${open.id}`)).status).toBe(404);
    const log = await app.db
      .selectFrom('audit')
      .select(['aksi', 'sebelum'])
      .where('record_id', '=', open.id)
      .orderBy('aksi')
      .execute();
    expect(log.map((entry) => entry.aksi)).toEqual(['create', 'remove']);
    expect(String(log[1]?.sebelum)).toContain(request.judul);
  });

  it('makes one case of many posts with one key', async () => {
    const key = { 'idempotency-key': 'satu-kali-saja' };
    const before = (await citizen.get('permohonan/list-external')).body.total ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => citizen.post('permohonan', request, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((it) => dataOf<Case>(it).id)).size).toBe(1);
    expect((await citizen.get('permohonan/list-external')).body.total).toBe(before + 1);

    const first = dataOf<Case>(answers[0] as Answer);
    await admin.post(`permohonan/${first.id}/delete-permohonan`);
    const again = dataOf<Case>(await citizen.post('permohonan', request, key));
    expect(again.id).not.toBe(first.id);
  });

  it('numbers parallel filings without a gap', async () => {
    const answers = await Promise.all(Array.from({ length: filings }, () => file({}, other)));
    const numbers = answers
      .map((it) => Number(it.nomor_registrasi.slice(-6)))
      .sort((a, b) => a - b);
    expect(numbers).toHaveLength(filings);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  }, 120_000);

  it('tells lateness from the dates', async () => {
    const { id } = await file();
    app.clock.set('2026-12-07T03:00:00.000Z');
    const fresh = await app.login('warga@uji.test');
    expect(dataOf<Case>(await fresh.get(`permohonan/${id}`)).tenggat).toEqual({
      sisa_hari: -1,
      terlambat: true,
      tahun_tanpa_daftar: [],
    });
    app.clock.set('2027-12-28T03:00:00.000Z');
    const late = await app.login('warga@uji.test');
    const made = dataOf<Case>(await late.post('permohonan', request));
    expect(made.tenggat?.tahun_tanpa_daftar).toEqual([2028]);
    app.clock.set('2026-11-20T03:00:00.000Z');
  });
});
