import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { dayOfSerial, xlsxRows, type XlsxCell } from '#tests/support/files/xlsx.ts';
import { anyTable } from '#server/database/index.ts';

const requestHeads = [
  ...['Nomor', 'Tanggal', 'Nama', 'Alamat', 'Nomor kontak', 'Pekerjaan', 'Informasi yang diminta'],
  ...['Tujuan penggunaan', 'Status informasi', 'Bentuk informasi', 'Jenis permintaan'],
  ...['Keputusan', 'Alasan penolakan', 'Tanggal pemberitahuan', 'Tanggal penyerahan'],
  ...['Biaya', 'Cara pembayaran'],
];
const objectionHeads = [
  ...['Nomor', 'Tanggal', 'Nama', 'Alamat', 'Nomor kontak', 'Pekerjaan', 'Nomor permohonan'],
  ...['Informasi yang diminta', 'Tujuan penggunaan'],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((ground) => `Alasan ${ground}`),
  ...['Keputusan Atasan PPID', 'Tanggal jawaban', 'Nama dan jabatan Atasan PPID'],
  'Tanggapan pemohon',
];
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const request = {
  judul: 'Belanja iklan',
  kebutuhan: 'Rincian belanja iklan tahun 2025.',
  tujuan: 'Bahan skripsi.',
  cara_informasi_id: 'salinan_lunak',
};

describe('register', () => {
  let app: TestApp;
  let admin: Client;
  let officer: Client;
  let citizen: Client;
  let citizenId: string;

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    await app.account(2, 'petugas@uji.test', { kode_unit_kerja: 'KEUANGAN' });
    citizenId = await app.account(3, 'warga@uji.test');
    [admin, officer, citizen] = (await Promise.all(
      ['admin', 'petugas', 'warga'].map((name) => app.login(`${name}@uji.test`)),
    )) as [Client, Client, Client];
  });
  afterAll(() => app.close());

  const register = (
    of: 'permohonan' | 'keberatan',
    { by = admin, dari = '2026-11-01', sampai = '2026-11-30', bentuk = 'xlsx' } = {},
  ) => by.get(`${of}/register?dari=${dari}&sampai=${sampai}&bentuk=${bentuk}`);

  /** The rows under the head, each by its column's name. */
  async function entries(answer: Answer, heads: readonly string[]) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows = await xlsxRows(answer.bytes);
    const at = rows.findIndex((row) => row[0] === heads[0]);
    expect(rows[at]).toEqual(heads);
    return rows
      .slice(at + 1)
      .map((row) =>
        Object.fromEntries(
          heads.map((head, column): [string, XlsxCell] => [head, row[column] ?? null]),
        ),
      );
  }

  async function file(by: Client, path: string, values: object): Promise<string> {
    const answer = await by.post(path, values);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return dataOf<{ id: string }>(answer).id;
  }

  it('holds requests in the columns of the law, by their numbers, and says nothing that is not known', async () => {
    app.clock.set('2026-11-03T03:00:00.000Z');
    const refused = await file(citizen, 'permohonan', request);
    app.clock.set('2026-11-03T18:30:00.000Z');
    const withdrawn = await file(citizen, 'permohonan', {
      ...request,
      judul: '=HYPERLINK("http://jahat.test")',
    });
    await citizen.post(`permohonan/${withdrawn}/cabut-permohonan`);
    app.clock.set('2026-11-05T03:00:00.000Z');
    const atDesk = await file(admin, 'permohonan/catat-permohonan', {
      ...{ ...request, saluran: 'langsung', tanggal_masuk: '2026-11-02' },
      ...{ pemohon_nama: 'Sri Wahyuni', pemohon_jenis_id: 'perorangan' },
      ...{ pemohon_alamat: 'Jalan Melati 5, Kudus', pemohon_telepon: '081299988877' },
      cara_informasi_id: 'melihat',
    });
    app.clock.set('2026-11-10T02:00:00.000Z');
    const answers: [string, Record<string, string>][] = [
      [
        refused,
        { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', catatan: 'Tidak ada.' },
      ],
      [
        atDesk,
        {
          ...{ keputusan: 'dikabulkan', penguasaan: 'dikuasai', bentuk_informasi: 'cetak' },
          ...{ biaya: '12500', cara_pembayaran: 'Tunai', tanggal_penyerahan: '2026-11-11' },
          catatan: 'Silakan diambil.',
        },
      ],
    ];
    for (const [id, body] of answers) {
      const answered = await admin.post(
        `permohonan/${id}/update-permohonan`,
        form({ ...body, lampiran: pdf('jawaban') }),
      );
      expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    }

    const answer = await register('permohonan');
    expect(answer.headers.get('content-type')).toBe(xlsxType);
    expect(answer.headers.get('content-disposition')).toContain('register-permohonan');
    const found = await entries(answer, requestHeads);
    // What came earlier and was recorded later stands where its number does.
    expect(found.map(({ Nomor }) => Nomor)).toEqual(
      [1, 2, 3].map((number) => `PI-2026-00000${String(number)}`),
    );
    const [first, second, third] = found;
    expect(third).toMatchObject({
      ...{ Nama: 'Sri Wahyuni', Alamat: 'Jalan Melati 5, Kudus', 'Nomor kontak': '081299988877' },
      ...{ Pekerjaan: null, 'Status informasi': 'Dikuasai', 'Bentuk informasi': 'Salinan cetak' },
      'Jenis permintaan': 'Melihat, membaca, mendengarkan, atau mencatat',
      ...{ Keputusan: 'Dikabulkan', 'Alasan penolakan': null },
      ...{ Biaya: 12500, 'Cara pembayaran': 'Tunai' },
    });
    expect(dayOfSerial(third?.Tanggal)).toBe('2026-11-02');
    expect(dayOfSerial(third?.['Tanggal pemberitahuan'])).toBe('2026-11-10');
    expect(dayOfSerial(third?.['Tanggal penyerahan'])).toBe('2026-11-11');
    expect(first).toMatchObject({
      ...{ Nama: 'warga', Alamat: 'Jalan Uji 1', Pekerjaan: 'Lainnya' },
      'Nomor kontak': '081200000000, warga@uji.test',
      'Informasi yang diminta': 'Belanja iklan\nRincian belanja iklan tahun 2025.',
      'Tujuan penggunaan': 'Bahan skripsi.',
      ...{ Keputusan: 'Ditolak', 'Alasan penolakan': 'Informasi tidak dikuasai' },
      ...{ 'Status informasi': null, 'Bentuk informasi': null, 'Tanggal penyerahan': null },
      ...{ Biaya: null, 'Cara pembayaran': null },
    });
    expect(second).toMatchObject({ Keputusan: 'Dicabut', 'Tanggal pemberitahuan': null });
    // 18:30 UTC is the next day in Jakarta.
    expect(dayOfSerial(second?.Tanggal)).toBe('2026-11-04');
    // A text that looks like a formula stays text; `xlsxRows` refuses formulas.
    expect(second?.['Informasi yang diminta']).toContain('HYPERLINK');
  });

  it('reaches as far as the days of the period, in Jakarta, and the caller’s work unit', async () => {
    const within = async (dari: string, sampai: string, by = admin) =>
      (await entries(await register('permohonan', { by, dari, sampai }), requestHeads)).map(
        ({ Nomor }) => Nomor,
      );
    expect(await within('2026-11-03', '2026-11-03')).toEqual(['PI-2026-000001']);
    expect(await within('2026-11-04', '2026-11-04')).toEqual(['PI-2026-000002']);
    expect(await within('2025-01-01', '2025-12-31')).toEqual([]);
    expect(await within('2026-11-01', '2026-11-30', officer)).toEqual([]);
    const id = await file(citizen, 'permohonan', request);
    await admin.post(`permohonan/${id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
    expect(await within('2026-11-01', '2026-11-30', officer)).toEqual(['PI-2026-000004']);
  });

  it('is not for citizens, and refuses what it cannot make', async () => {
    expect((await register('permohonan', { by: citizen })).status).toBe(403);
    expect((await register('permohonan', { by: app.anonymous })).status).toBe(401);
    const backwards = await register('permohonan', { dari: '2026-11-02', sampai: '2026-11-01' });
    expect(backwards).toMatchObject({ status: 422 });
    expect(Object.keys(backwards.body.errors ?? {})).toEqual(['sampai']);
    expect((await admin.get('permohonan/register?dari=2026-11-02')).status).toBe(400);
    expect((await register('permohonan', { dari: '2026-13-02' })).status).toBe(400);
    expect((await register('permohonan', { bentuk: 'csv' })).status).toBe(400);
  });

  it('holds objections with their grounds in seven columns', async () => {
    app.clock.set('2026-11-12T03:00:00.000Z');
    const requests = dataOf<{ id: string; nomor_registrasi: string }[]>(
      await admin.get('permohonan?limit=100'),
    );
    const idOf = (nomor: string) =>
      requests.find(({ nomor_registrasi }) => nomor_registrasi === nomor)?.id;
    const objection = await file(citizen, 'keberatan', {
      permohonan_informasi_id: idOf('PI-2026-000001'),
      ...{ alasan: 'd', kasus: 'Informasi itu pernah dimuat di situs.' },
    });
    await file(admin, 'keberatan/catat-keberatan', {
      permohonan_informasi_id: idOf('PI-2026-000003'),
      ...{ alasan: 'f', alasan_lain: 'e', kasus: 'Biaya penggandaannya terlalu tinggi.' },
      ...{ saluran: 'surat', tanggal_masuk: '2026-11-12' },
    });
    app.clock.set('2026-11-20T03:00:00.000Z');
    const answered = await admin.post(
      `keberatan/${objection}/update-keberatan`,
      form({
        ...{ keputusan: 'ditolak', catatan: 'Informasi itu memang tidak ada.' },
        ...{
          nama_atasan: 'Ratna Dewi',
          jabatan_atasan: 'Sekretaris Utama',
          lampiran: pdf('tolak'),
        },
      }),
    );
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    const said = await citizen.post(`keberatan/${objection}/tanggapi-keberatan`, {
      ...{ tanggapan_pemohon: 'tidak_menerima', uraian_tanggapan: 'Saya akan bersengketa.' },
    });
    expect(said.status, JSON.stringify(said.body)).toBe(200);

    const rows = await entries(await register('keberatan'), objectionHeads);
    expect(rows).toHaveLength(2);
    const byNumber = new Map(rows.map((row) => [row['Nomor permohonan'], row]));
    const decided = byNumber.get('PI-2026-000001');
    expect(decided).toMatchObject({
      ...{ Nama: 'warga', 'Tujuan penggunaan': 'Bahan skripsi.' },
      'Keputusan Atasan PPID': 'Ditolak',
      'Nama dan jabatan Atasan PPID': 'Ratna Dewi, Sekretaris Utama',
      'Tanggapan pemohon': 'Tidak menerima: Saya akan bersengketa.',
    });
    expect(dayOfSerial(decided?.['Tanggal jawaban'])).toBe('2026-11-20');
    const marked = (row: typeof decided) =>
      objectionHeads.filter((head) => head.startsWith('Alasan') && row?.[head] !== null);
    expect(marked(decided)).toEqual(['Alasan d']);
    const waiting = byNumber.get('PI-2026-000003');
    expect(marked(waiting)).toEqual(['Alasan e', 'Alasan f']);
    expect(waiting).toMatchObject({
      ...{ Nama: 'Sri Wahyuni', Alamat: 'Jalan Melati 5, Kudus' },
      ...{ 'Keputusan Atasan PPID': null, 'Tanggal jawaban': null },
      ...{ 'Nama dan jabatan Atasan PPID': null, 'Tanggapan pemohon': null },
    });
  });

  it('is a PDF too, in the same columns', async () => {
    const answer = await register('permohonan', { bentuk: 'pdf' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(answer.bytes);
    for (const part of [
      'Badan Uji',
      'Sri Wahyuni',
      'PI-2026-000001',
      'Informasi tidak dikuasai',
      '12.500',
      'Dicabut',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('reads a long period to its end, and is no PDF then', async () => {
    const many = 1203;
    const rows = Array.from({ length: many }, (_, index) => ({
      ...{ id: randomUUID(), versi: 1, status: 'diajukan', user_id: citizenId, ...request },
      ...{ dibuat_pada: '2024-02-01T00:00:00.000Z', diubah_pada: '2024-02-01T00:00:00.000Z' },
      nomor_registrasi: `LAMA-${String(index).padStart(4, '0')}`,
      // Several at the same moment: the id settles which comes first.
      tanggal_diterima: new Date(
        Date.UTC(2024, 1, 1) + Math.floor(index / 7) * 60_000,
      ).toISOString(),
      batas_waktu: '2024-02-20T16:59:59.999Z',
    }));
    for (let at = 0; at < many; at += 100) {
      await anyTable(app.db)
        .insertInto('permohonan')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    const period = { dari: '2024-01-01', sampai: '2024-12-31' };
    const listed = await entries(await register('permohonan', period), requestHeads);
    expect(new Set(listed.map(({ Nomor }) => Nomor)).size).toBe(many);
    const dates = listed.map(({ Nomor }) => Math.floor(Number(String(Nomor).slice(5)) / 7));
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    const tooLong = await register('permohonan', { ...period, bentuk: 'pdf' });
    expect(tooLong.status).toBe(422);
    expect(tooLong.body.errors?.bentuk).toContain('1.203');
  });
});
