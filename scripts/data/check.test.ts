import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import situs from '#data/situs.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFiles, checkSchemas } from './check.ts';

let folder: string;
const url = () => pathToFileURL(`${folder}/`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-data-'));
  await cp(new URL('../../data/', import.meta.url), folder, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the check says once `from` has become `to`, at the first place after `after`. */
async function planted(
  file: string,
  [after, from, to]: [after: string, from: string, to: string],
): Promise<{ line: number; found: string[] }> {
  const path = join(folder, file);
  const good = await readFile(path, 'utf8');
  const at = good.indexOf(from, good.indexOf(after));
  expect(at, `${file} has ${from}`).toBeGreaterThan(-1);
  await writeFile(path, good.slice(0, at) + to + good.slice(at + from.length));
  try {
    return { line: good.slice(0, at).split('\n').length, found: await checkFiles(url()) };
  } finally {
    await writeFile(path, good);
  }
}

test('the files as they are have no fault', async () => {
  expect([...(await checkFiles(url())), ...(await checkSchemas(url()))]).toEqual([]);
});

describe('a planted fault is named by file, line, field and what is wrong', () => {
  const list = 'setiap-saat.json';
  test.each<[string, [string, string, string], string, string]>([
    [
      'standar-pelayanan.json',
      [
        'Siapa yang dapat membacanya',
        '"teks": "Yang disimpan di perangkat Anda"',
        '"teks": "Siapa yang dapat membacanya?"',
      ],
      'kebijakan-privasi.isi.11.teks',
      'subjudul ini sudah ada',
    ],
    [list, ['', '"no": 5,', '"no": 6,'], 'kelompok.0.informasi.5.no', 'harus nomor 5, bukan 6'],
    [
      list,
      ['', '"no": 78,', '"no": 79,'],
      'kelompok.11.informasi.2.no',
      'nomor 79 melebihi nomorTerakhir, 78',
    ],
    [list, ['', '"nomorTerakhir": 78', '"nomorTerakhir": 80'], 'nomorTerakhir', 'bernomor 78'],
    [list, ['', '"bagian": "b"', '"bagian": "c"'], 'kelompok.0.informasi.3.bagian', 'bagian "b"'],
    [
      list,
      [
        '"no": 10,',
        '"informasi": "Perjanjian kinerja unit kerja"',
        '"informasi": "Rencana strategis, lima tahun"',
      ],
      'kelompok.1.informasi.2.informasi',
      'sama dengan nomor 8',
    ],
    [
      list,
      ['', '"Deputi Bidang Kepesertaan"', '"Sekretariat Badan"'],
      'kelompok.2.pemilik',
      'sudah ada',
    ],
    [
      list,
      ['', '"retensiArsip": "5"', '"retensiArsip": "7"'],
      'kelompok.0.informasi.1.retensiArsip',
      'harus salah satu dari 1, 2, 3, 5, 10, sesuai_kebutuhan',
    ],
    [
      list,
      ['', '"retensiArsip": "5"', '"retensiArsip": 5'],
      'kelompok.0.informasi.1.retensiArsip',
      'atau null',
    ],
    [
      list,
      ['', '"waktuTempat": "Tahun 2025, Jakarta"', '"waktuTempat": "Tahun 2025"'],
      'kelompok.0.informasi.4.waktuTempat',
      'harus memuat waktu dan tempat',
    ],
    [
      list,
      ['', '"bentukInformasi": ["PDF"', '"bentukInformasi": ["Word"'],
      'kelompok.0.informasi.0.bentukInformasi.0',
      'harus salah satu dari "Halaman web"',
    ],
    [
      list,
      ['"no": 9,', '"pejabat":', '"pejabatnya":'],
      'kelompok.1.informasi.1',
      'isian "pejabatnya" tidak dikenal',
    ],
    [
      'berkala.json',
      ['', '"tautan": "/regulasi"', '"tautan": "regulasi"'],
      'kelompok.8.informasi.0.tautan',
      'harus alamat halaman situs',
    ],
    ['pengadaan.json', ['', '"id": 2,', '"id": 1,'], 'paket.1.id', 'nomor 1 sudah dipakai'],
    [
      'pengadaan.json',
      ['"id": 4,', '"tahun": 2023', '"tahun": 2032'],
      'paket.3.tahun',
      '2032 tidak ada di daftar tahun: 2022, 2023, 2024, 2025',
    ],
    [
      'pengadaan.json',
      ['"tahun": [', '2022, 2023', '2023, 2022'],
      'tahun.1',
      'tahun 2022 harus sesudah 2023',
    ],
    [
      'pengadaan.json',
      ['"id": 2,', '"nama": "Rancangan kontrak"', '"nama": "Surat tagihan"'],
      'paket.1.tahapan.1.sub.3.nama',
      'bukan dokumen tahap ini',
    ],
    [
      'pengadaan.json',
      ['"id": 3,', '"perencanaan"', '"pelaksanaan"'],
      'paket.2.tahapan.0.nama',
      'harus "perencanaan"; tahapnya berurutan',
    ],
    [
      'laporan-2024.json',
      ['', '"jumlahRegistrasi": 21', '"jumlahRegistrasi": 22'],
      'data.0.jumlahPengguna.jumlahRegistrasi',
      'permohonan 20 + keberatan 1 = 21, bukan 22',
    ],
    [
      'laporan-2024.json',
      ['', '"dikabulkan": 18', '"dikabulkan": 17'],
      'data.0.jumlahDikabulkanDanDitolak.dikabulkan',
      'padahal permohonan 20',
    ],
    [
      'laporan-2024.json',
      ['', '"bulan": "Maret"', '"bulan": "April"'],
      'data.2.bulan',
      'harus Maret, bukan April',
    ],
    [
      'laporan-2024.json',
      ['', '["Informasi tidak dikuasai"]', '[]'],
      'data.0.alasanPenolakan',
      '2 permohonan ditolak, tetapi alasannya tidak ada',
    ],
    [
      'laporan-2024.json',
      ['', '"2 hari kerja"', '"3 hari kerja"'],
      'data.0.jumlahPengguna.waktuPenyelesaian',
      'harus "2 hari kerja"',
    ],
    [
      'laporan-2024.json',
      ['"total"', '"jumlahRegistrasi": 249', '"jumlahRegistrasi": 250'],
      'total.jumlahRegistrasi',
      'jumlah semua bulan 249, bukan 250',
    ],
    [
      'laporan-2024.json',
      ['"total"', '2.2', '2.3'],
      'total.rataRataWaktuPenyelesaian',
      'tertimbang semua bulan 2.2, bukan 2.3',
    ],
    [
      'profil.json',
      ['', '"peran": "Meja Layanan"', '"peran": "PPID"'],
      'struktur-ppid.puncak.bawahan.0.bawahan.1.bawahan.0.bawahan.0.peran',
      'sudah ada di bagan',
    ],
    [
      'profil.json',
      ['', '{badan}', '{lembaga}'],
      'profil-ppid.pengantar',
      '{lembaga} tidak dikenal; yang ada: {badan}',
    ],
    [
      'profil.json',
      ['', '{singkatan}', situs.badan.singkatan],
      'profil-ppid.isi.1.teks',
      'tulis {singkatan}, bukan',
    ],
    [
      'standar-pelayanan.json',
      ['', '"pelaku": "Anda"', '"pelaku": "Kami"'],
      'prosedur-permohonan-informasi.langkah.0.pelaku',
      'harus salah satu dari "Anda"',
    ],
    [
      'standar-pelayanan.json',
      ['', '"jenis": "daftar"', '"jenis": "tabel"'],
      'maklumat-pelayanan.bahasaSederhana.isi.2.jenis',
      'jenis harus "paragraf"',
    ],
    [
      'situs.json',
      ['', '"tahunHakCipta": 2022', '"tahunHakCipta": "2022"'],
      'tahunHakCipta',
      'harus bilangan',
    ],
    ['beranda.json', ['', '"judul"', '"jdl"'], 'pembuka', 'isian "jdl" tidak dikenal'],
  ])('%s %s', async (file, change, field, message) => {
    const { line, found } = await planted(file, change);
    expect(found).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^data/${RegExp.escape(`${file}:${line} ${field}: `)}.*${RegExp.escape(message)}`,
        ),
      ),
    );
  });
});

test('all three ways to say that there is no link are right', async () => {
  for (const none of ['null', '""', '"null"']) {
    const change: [string, string, string] = ['', '"tautan": "/regulasi"', `"tautan": ${none}`];
    expect((await planted('berkala.json', change)).found).toEqual([]);
  }
});

test('a file that is no JSON any more is named with its line', async () => {
  const { line, found } = await planted('profil.json', ['', '"visi":', '"visi"']);
  expect(found).toEqual([
    expect.stringContaining(
      `data/profil.json:${line} (berkas): bukan JSON yang sah: kurang titik dua`,
    ),
  ]);
});

test('a file that is missing is named', async () => {
  const path = join(folder, 'berkala.json');
  const good = await readFile(path, 'utf8');
  await rm(path);
  try {
    expect(await checkFiles(url())).toEqual(['data/berkala.json:1 (berkas): berkas ini tidak ada']);
  } finally {
    await writeFile(path, good);
  }
});

test('a stale schema is an error until it is written', async () => {
  const path = join(folder, 'schema/profil.schema.json');
  await writeFile(path, '{}');
  expect(await checkSchemas(url())).toEqual([
    expect.stringMatching(/^data\/schema\/profil\.schema\.json:1 .*npm run check:data -- --write/),
  ]);
  expect(await checkSchemas(url(), true)).toEqual([]);
  expect(await checkSchemas(url())).toEqual([]);
});
