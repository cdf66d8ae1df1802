import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInJakarta, dayOff, nextDay } from '#core/dates/working-days.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { laporanIsiSchema, type LaporanIsi, type LaporanLangsung } from '#core/report/laporan.ts';
import { readCalendar } from '#server/cases/read-kalender.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';
import { anyTable } from '#server/database/index.ts';

interface OpenReport {
  kolom: { nama: string; label: string; keterangan: string }[];
  data: Record<string, unknown>[];
  setahun: Record<string, unknown>;
}

interface Report {
  id: string;
  versi: number;
  tahun: number;
  terbit: boolean;
  isi: LaporanIsi;
}

type Stored = Record<string, string | number | null>;

describe('laporan', () => {
  let app: TestApp;
  let admin: Client;
  let officer: Client;
  let citizenId: string;
  let lawyerId: string;

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    await app.account(2, 'petugas@uji.test');
    citizenId = await app.account(3, 'warga@uji.test');
    lawyerId = await app.account(3, 'hukum@uji.test', { jenis_permohonan_id: 'badan_hukum' });
    [admin, officer] = (await Promise.all(
      ['admin', 'petugas'].map((name) => app.login(`${name}@uji.test`)),
    )) as [Client, Client];
  });
  afterAll(() => app.close());

  const preview = (tahun: unknown, by = admin) => by.post('laporan/pratinjau-laporan', { tahun });
  const live = async (tahun: number) => dataOf<LaporanLangsung>(await preview(tahun));

  const common = () => ({
    ...{ id: randomUUID(), versi: 1, saluran: 'daring' },
    ...{ dibuat_pada: '2026-01-01T00:00:00.000Z', diubah_pada: '2026-01-01T00:00:00.000Z' },
    nomor_registrasi: randomUUID(),
  });
  async function request(values: Stored): Promise<Stored> {
    const row: Stored = {
      ...common(),
      ...{ judul: 'Uji', kebutuhan: 'Uji coba', tujuan: 'Uji', cara_informasi_id: 'melihat' },
      ...{ user_id: citizenId, status: 'diajukan', keputusan: null, alasan_penolakan: null },
      ...{ selesai_pada: null, pemohon_jenis_id: null, perpanjangan_hari: null, ...values },
    };
    await anyTable(app.db).insertInto('permohonan').values(row).execute();
    return row;
  }
  async function objection(values: Stored): Promise<Stored> {
    const [any] = await app.db.selectFrom('permohonan').select('id').limit(1).execute();
    const row: Stored = {
      ...common(),
      ...{ permohonan_informasi_id: String(any?.id), alasan: 'c', kasus: 'Uji' },
      ...{ user_id: citizenId, status: 'diajukan', keputusan: null, selesai_pada: null, ...values },
    };
    await anyTable(app.db).insertInto('keberatan').values(row).execute();
    return row;
  }

  it('counts by month of receipt in Jakarta, and days by the calendar', async () => {
    const due = { batas_waktu: '2026-03-13T16:59:59.999Z' };
    // 27 February 17:30 UTC is Saturday 28 in Jakarta; 2 and 3 March are the first working days.
    await request({
      ...{ tanggal_diterima: '2026-02-27T17:30:00.000Z', ...due, status: 'selesai' },
      ...{ keputusan: 'dikabulkan', selesai_pada: '2026-03-03T02:00:00.000Z' },
    });
    // 28 February 17:00 UTC is 1 March in Jakarta. Idulfitri and cuti bersama are passed over.
    await request({
      ...{ tanggal_diterima: '2026-02-28T17:00:00.000Z', ...due, status: 'selesai' },
      ...{ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', user_id: lawyerId },
      ...{ selesai_pada: '2026-03-25T02:00:00.000Z', perpanjangan_hari: 7, saluran: 'surat' },
    });
    await request({
      ...{ tanggal_diterima: '2026-03-31T16:59:59.999Z', status: 'dicabut', user_id: null },
      ...{ selesai_pada: '2026-04-01T02:00:00.000Z', batas_waktu: '2026-04-16T16:59:59.999Z' },
    });
    await request({
      ...{ tanggal_diterima: '2026-03-31T17:00:00.000Z', status: 'diproses' },
      batas_waktu: '2026-04-16T16:59:59.999Z',
    });
    await objection({
      ...{ tanggal_diterima: '2026-03-05T03:00:00.000Z', status: 'selesai' },
      ...{ keputusan: 'diterima', selesai_pada: '2026-03-06T03:00:00.000Z' },
      batas_waktu: '2026-05-01T16:59:59.999Z',
    });
    const { isi, eMonev } = await live(2026);
    expect(laporanIsiSchema.parse(isi)).toEqual(isi);
    const of = (bulan: string) => isi.data.find((each) => each.bulan === bulan);
    expect(of('Februari')).toMatchObject({
      jumlahPengguna: {
        ...{ jumlahRegistrasi: 1, jumlahPermohonanInformasi: 1, jumlahKeberatan: 0 },
        ...{ waktuPenyelesaian: '2 hari kerja', rataRataWaktuPenyelesaian: 2 },
      },
      jumlahDikabulkanDanDitolak: { dikabulkan: 1, ditolak: 0 },
      alasanPenolakan: [],
    });
    expect(of('Maret')).toMatchObject({
      jumlahPengguna: { jumlahRegistrasi: 3, jumlahPermohonanInformasi: 2, jumlahKeberatan: 1 },
      jumlahDikabulkanDanDitolak: { dikabulkan: 0, ditolak: 1 },
      alasanPenolakan: ['Informasi tidak dikuasai'],
    });
    expect(of('April')?.jumlahPengguna).toMatchObject({
      ...{ jumlahRegistrasi: 1, waktuPenyelesaian: '', rataRataWaktuPenyelesaian: null },
    });
    const figure = new Map(eMonev.map(({ kode, nilai }) => [kode, nilai]));
    expect(Object.fromEntries(figure)).toMatchObject({
      ...{ 'permohonan.diterima': 4, 'permohonan.dicabut': 1, 'permohonan.berjalan': 1 },
      ...{ 'permohonan.tepat_waktu': 1, 'permohonan.terlambat': 1, 'permohonan.belum_dijawab': 1 },
      ...{ 'permohonan.diperpanjang': 1, 'permohonan.ditolak.tidak_dikuasai': 1 },
      ...{ 'permohonan.saluran.surat': 1, 'permohonan.saluran.daring': 3 },
      ...{ 'permohonan.pemohon.perorangan': 2, 'permohonan.pemohon.badan_hukum': 1 },
      ...{ 'permohonan.pemohon.tidak_dicatat': 1, 'keberatan.keputusan.diterima': 1 },
      ...{ 'keberatan.rata_rata_waktu': 1, 'sengketa.diajukan': 0 },
    });
  });

  it('says what going through the rows one by one finds, whatever they hold', async () => {
    const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
    const rows: { kind: 'permohonan' | 'keberatan'; row: Stored }[] = [];
    for (let made = 0; made < 250; made += 1) {
      const kind = made % 4 === 0 ? 'keberatan' : 'permohonan';
      const received = Date.UTC(2025, 0, 1) - 7 * 3_600_000 + random(365 * 24 * 60) * 60_000;
      const isRequest = kind === 'permohonan';
      const status = pick(lookupValues(isRequest ? 'status_permohonan' : 'status_keberatan'));
      const ended = status === 'selesai' || status === 'dicabut';
      const values: Stored = {
        ...{ status, tanggal_diterima: new Date(received).toISOString() },
        batas_waktu: new Date(received + random(40) * 86_400_000).toISOString(),
        selesai_pada: ended
          ? new Date(received + random(30 * 24 * 60) * 60_000).toISOString()
          : null,
      };
      if (status === 'selesai') {
        values.keputusan = pick(
          isRequest ? lookupValues('keputusan_permohonan') : lookupValues('keputusan_keberatan'),
        );
      }
      if (isRequest && values.keputusan === 'ditolak') {
        values.alasan_penolakan = pick(lookupValues('alasan_penolakan'));
      }
      rows.push({ kind, row: isRequest ? await request(values) : await objection(values) });
    }
    const calendar = await readCalendar(app.db);
    const average = (of: typeof rows): number | null => {
      const taken = of
        .filter(({ row }) => row.status === 'selesai')
        .map(({ row }) => {
          const [from, to] = [row.tanggal_diterima, row.selesai_pada].map((moment) =>
            dayInJakarta(new Date(String(moment))),
          ) as [string, string];
          let days = 0;
          for (let day = from; day < to;) {
            day = nextDay(day);
            if (dayOff(calendar, day) === null) days += 1;
          }
          return days;
        });
      if (taken.length === 0) return null;
      return Math.round((taken.reduce((sum, each) => sum + each, 0) * 10) / taken.length) / 10;
    };
    const { isi, eMonev } = await live(2025);
    for (const [index, month] of isi.data.entries()) {
      const own = rows.filter(
        ({ row }) =>
          dayInJakarta(new Date(String(row.tanggal_diterima))).slice(0, 7) ===
          `2025-${String(index + 1).padStart(2, '0')}`,
      );
      const requests = own.filter(({ kind }) => kind === 'permohonan').map(({ row }) => row);
      const refused = requests.filter(({ keputusan }) => keputusan === 'ditolak');
      expect(month).toEqual({
        bulan: month.bulan,
        jumlahPengguna: {
          jumlahRegistrasi: own.length,
          jumlahPermohonanInformasi: requests.length,
          jumlahKeberatan: own.length - requests.length,
          waktuPenyelesaian:
            average(own) === null ? '' : `${String(Math.round(Number(average(own))))} hari kerja`,
          rataRataWaktuPenyelesaian: average(own),
        },
        jumlahDikabulkanDanDitolak: {
          dikabulkan: requests.filter(({ keputusan }) => keputusan).length - refused.length,
          ditolak: refused.length,
        },
        alasanPenolakan: lookupValues('alasan_penolakan')
          .filter((reason) => refused.some((row) => row.alasan_penolakan === reason))
          .map((reason) => lookupLabel('alasan_penolakan', reason)),
      });
    }
    expect(isi.total).toEqual({
      jumlahRegistrasi: 250,
      rataRataWaktuPenyelesaian: average(rows),
    });
    const requests = rows.filter(({ kind }) => kind === 'permohonan');
    const late = requests.filter(
      ({ row }) => row.status === 'selesai' && String(row.selesai_pada) > String(row.batas_waktu),
    );
    const figure = (kode: string) => eMonev.find((each) => each.kode === kode)?.nilai;
    expect(figure('permohonan.terlambat')).toBe(late.length);
    expect(figure('permohonan.rata_rata_waktu')).toBe(average(requests));
  });

  it('publishes a year once, keeps its figures, and renews them when asked', async () => {
    const made = await admin.post('laporan', { tahun: 2026, terbit: true });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const report = dataOf<Report>(made);
    expect(report.isi.total.jumlahRegistrasi).toBe(5);
    expect(dataOf<Report>(await app.anonymous.get(`laporan/${report.id}`)).isi).toEqual(report.isi);

    const again = await admin.post('laporan', { tahun: 2026, terbit: true });
    expect(again).toMatchObject({ status: 422 });
    expect(again.body.errors?.tahun).toContain('sudah ada');

    await request({
      ...{ tanggal_diterima: '2026-06-02T03:00:00.000Z', batas_waktu: '2026-06-17T16:59:59.999Z' },
    });
    const change = (body: object, versi: number) =>
      admin.post(`laporan/${report.id}/update-laporan`, { ...body, versi });
    const hidden = dataOf<Report>(await change({ terbit: false }, 1));
    expect(hidden).toMatchObject({ terbit: false, isi: report.isi });
    expect((await app.anonymous.get(`laporan/${report.id}`)).status).toBe(404);
    expect((await change({}, 1)).status).toBe(409);
    const renewed = dataOf<Report>(await change({}, 2));
    expect(renewed.isi.total.jumlahRegistrasi).toBe(6);
    expect(renewed.isi).toEqual((await live(2026)).isi);
    expect(dataOf<Report>(await change({ terbit: true }, 3))).toMatchObject({ terbit: true });
  });

  it('does not throw away the report of a year that this portal knows nothing of', async () => {
    const { isi } = await live(2026);
    const id = randomUUID();
    const moment = '2026-01-01T00:00:00.000Z';
    await app.db
      .insertInto('laporan')
      .values({
        ...{ id, versi: 1, dibuat_pada: moment, diubah_pada: moment, tahun: 2019, terbit: 1 },
        isi: JSON.stringify({ ...isi, tahun: 2019 }),
      })
      .execute();
    const refused = await admin.post(`laporan/${id}/update-laporan`, {});
    expect(refused.status).toBe(409);
    expect(dataOf<Report>(await admin.get(`laporan/${id}`)).isi.total.jumlahRegistrasi).toBe(6);
  });

  it('is worked out for role 1 alone, and for years that have begun', async () => {
    expect((await preview(2026, officer)).status).toBe(403);
    expect((await preview(2026, app.anonymous)).status).toBe(401);
    for (const path of ['laporan/pratinjau-laporan', 'laporan']) {
      const early = await admin.post(path, {
        tahun: 2027,
        ...(path === 'laporan' && { terbit: true }),
      });
      expect(early.status).toBe(422);
      expect(early.body.errors?.tahun).toContain('belum tiba');
    }
    const written = await admin.post('laporan', { tahun: 2025, terbit: true, isi: {} });
    expect(written.status).toBe(422);
    // New Year's Eve in UTC is New Year's Day in Jakarta.
    app.clock.set('2026-12-31T17:00:00.000Z');
    const later = await app.login('admin@uji.test');
    expect((await preview(2027, later)).status).toBe(200);
    app.clock.set('2026-11-20T03:00:00.000Z');
    admin = await app.login('admin@uji.test');
  });

  it('says which years have no list of holidays', async () => {
    await request({
      ...{ tanggal_diterima: '2016-05-02T03:00:00.000Z', status: 'selesai' },
      ...{ keputusan: 'dikabulkan', selesai_pada: '2016-05-04T03:00:00.000Z' },
      batas_waktu: '2016-05-17T16:59:59.999Z',
    });
    expect((await live(2016)).tahun_tanpa_daftar).toEqual([2016]);
    expect((await live(2026)).tahun_tanpa_daftar).toEqual([]);
  });

  it('is a workbook and a PDF for whoever may read it', async () => {
    const [report] = dataOf<Report[]>(await app.anonymous.get('laporan?tahun=2026'));
    const get = (bentuk: string) =>
      app.anonymous.get(`laporan/${report?.id}/unduh-laporan?bentuk=${bentuk}`);
    const sheet = await get('xlsx');
    expect(sheet.status, JSON.stringify(sheet.body)).toBe(200);
    expect(sheet.headers.get('content-disposition')).toContain('laporan-layanan-2026.xlsx');
    const rows = await xlsxRows(sheet.bytes);
    const march = rows.find(([first]) => first === 'Maret');
    expect(march?.slice(0, 6)).toEqual(['Maret', 3, 2, 1, 0, 1]);
    expect(march?.at(-1)).toBe('Informasi tidak dikuasai');
    expect(rows.find(([first]) => first === 'Setahun')?.[1]).toBe(6);
    const paper = await get('pdf');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(paper.bytes);
    for (const part of ['2026', 'Badan Uji', 'Maret', 'Setahun', 'Informasi tidak dikuasai']) {
      expect(text).toContain(part);
    }
    expect((await get('docx')).status).toBe(400);
  });

  it('is open data, each column described', async () => {
    const [report] = dataOf<Report[]>(await app.anonymous.get('laporan?tahun=2026'));
    const get = (bentuk: string) =>
      app.anonymous.get(`laporan/${report?.id}/unduh-laporan?bentuk=${bentuk}`);
    const open = await get('json');
    expect(open.headers.get('content-disposition')).toContain('laporan-layanan-2026.json');
    const { kolom, data, setahun } = JSON.parse(new TextDecoder().decode(open.bytes)) as OpenReport;
    const names = kolom.map(({ nama }) => nama);
    expect(new Set(names).size).toBe(names.length);
    for (const { label, keterangan } of kolom) expect(label && keterangan).toBeTruthy();
    for (const line of [...data, setahun]) expect(Object.keys(line)).toEqual(names);
    expect(data).toHaveLength(12);
    expect(data[2]).toMatchObject({ bulan: 'Maret', registrasi: 3, permohonan: 2, ditolak: 1 });
    expect(data[2]?.alasan_penolakan).toEqual(['Informasi tidak dikuasai']);
    expect(setahun.registrasi).toBe(6);

    const sheet = await get('csv');
    expect(sheet.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = new TextDecoder().decode(sheet.bytes).trimEnd().split('\r\n');
    expect(head?.split(',')).toEqual(kolom.map(({ label }) => label));
    expect(lines).toHaveLength(13);
    expect(lines[2]).toMatch(/^Maret,3,2,1,0,1,/);
    expect(lines[12]).toMatch(/^Setahun,6,/);
  });
});

let seed = 20261120;
/** The same numbers in every run: whole, from 0 to below `max`. */
function random(max: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * max);
}
