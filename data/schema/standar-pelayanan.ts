import * as z from 'zod/mini';
import { isDay } from '#core/resource/fields/date.ts';
import { day } from '#core/rules/patterns.ts';
import { blok, isiHalaman, kepalaHalaman, subjudulSekali } from './blok.ts';
import type { Blok } from './blok.ts';
import { aturan, acuanSkema, daftarTeks, tautan, teks } from './isian.ts';

/** Who takes a step of a procedure. */
export const pelaku = [
  'Anda',
  'Petugas layanan',
  'PPID',
  'Unit kerja',
  'Atasan PPID',
  'Komisi Informasi',
  'Pengadilan',
] as const;

const tanggal = z
  .string()
  .check(
    z.regex(day, { error: 'harus tanggal, misalnya "2025-01-02"', abort: true }),
    z.refine(isDay, 'tanggal ini tidak ada'),
    z.meta({ title: 'Tanggal', description: 'Tahun-bulan-hari.' }),
  );

const maklumat = z
  .strictObject({
    ...kepalaHalaman,
    pernyataan: teks({ title: 'Pernyataan', description: 'Bunyi maklumat.', maks: 600 }),
    janji: z
      .array(
        z.strictObject({
          judul: teks({ title: 'Judul janji', maks: 100 }),
          uraian: teks({ title: 'Uraian', maks: 300 }),
        }),
      )
      .check(z.minLength(1), z.meta({ title: 'Janji layanan' })),
    penetapan: z
      .strictObject({
        tempat: teks({ title: 'Tempat', maks: 60 }),
        tanggal,
        oleh: daftarTeks({ title: 'Yang menetapkan', description: 'Jabatan, baris demi baris.' }),
      })
      .check(z.meta({ title: 'Penetapan' })),
    bahasaSederhana: z
      .strictObject({ judul: teks({ title: 'Judul', maks: 100 }), isi: isiHalaman })
      .check(
        z.meta({
          title: 'Versi bahasa sederhana',
          description: 'Isi yang sama dalam kalimat pendek dan kata sehari-hari.',
        }),
      ),
    suara: z
      .strictObject({
        judul: teks({ title: 'Judul', maks: 100 }),
        naskah: daftarTeks({
          title: 'Naskah untuk dibacakan',
          description:
            'Ditulis untuk didengar: angka dan singkatan dieja dengan huruf, satu jeda di antara dua butir.',
        }),
      })
      .check(z.meta({ title: 'Versi suara' })),
  })
  .check(z.meta({ title: 'Halaman Maklumat Pelayanan' }));

const langkah = z
  .strictObject({
    judul: teks({ title: 'Judul langkah', maks: 80 }),
    uraian: teks({ title: 'Uraian', maks: 500 }),
    pelaku: z
      .enum(pelaku)
      .check(z.meta({ title: 'Pelaku', description: 'Siapa yang mengerjakan langkah ini.' })),
    waktu: teks({ title: 'Waktu', description: 'Kapan, atau paling lambat kapan.', maks: 120 }),
    dasar: z.nullable(teks({ title: 'Dasar hukum', maks: 160 })).check(
      z.meta({
        title: 'Dasar hukum',
        description: 'Undang-undang dan pasalnya; null bila langkah ini kebiasaan layanan saja.',
      }),
    ),
  })
  .check(
    z.meta({
      title: 'Langkah',
      defaultSnippets: [
        {
          label: 'Langkah baru',
          body: { judul: '$1', uraian: '$2', pelaku: 'Anda', waktu: '$3', dasar: null },
        },
      ],
    }),
  );

const prosedur = (title: string) =>
  z
    .strictObject({
      ...kepalaHalaman,
      syarat: daftarTeks({ title: 'Yang perlu disiapkan' }),
      langkah: z
        .array(langkah)
        .check(z.minLength(2), z.meta({ title: 'Langkah', description: 'Berurutan.' })),
      penjelasan: z.array(blok).check(
        aturan<Blok[]>(subjudulSekali),
        z.meta({
          title: 'Penjelasan',
          description: 'Di bawah diagram langkah; boleh kosong: [].',
        }),
      ),
    })
    .check(z.meta({ title }));

const jalurWaktuBiaya = z
  .strictObject({
    ...kepalaHalaman,
    jalur: z
      .array(
        z.strictObject({
          nama: teks({ title: 'Nama jalur', maks: 60 }),
          uraian: teks({ title: 'Uraian', maks: 400 }),
          tautan: tautan({ title: 'Tautan' }),
        }),
      )
      .check(z.minLength(1), z.meta({ title: 'Jalur' })),
    waktu: z
      .array(
        z.strictObject({
          layanan: teks({ title: 'Layanan', maks: 120 }),
          batas: teks({ title: 'Batas waktu', maks: 80 }),
          dihitungSejak: teks({ title: 'Dihitung sejak', maks: 160 }),
          dasar: teks({ title: 'Dasar hukum', maks: 160 }),
        }),
      )
      .check(z.minLength(1), z.meta({ title: 'Waktu' })),
    biaya: z
      .array(
        z.strictObject({
          layanan: teks({ title: 'Layanan', maks: 120 }),
          biaya: teks({ title: 'Biaya', maks: 120 }),
          keterangan: teks({ title: 'Keterangan', maks: 300 }),
        }),
      )
      .check(z.minLength(1), z.meta({ title: 'Biaya' })),
    penjelasan: z
      .array(blok)
      .check(
        aturan<Blok[]>(subjudulSekali),
        z.meta({ title: 'Penjelasan', description: 'Boleh kosong: [].' }),
      ),
  })
  .check(z.meta({ title: 'Halaman Jalur, Waktu, dan Biaya' }));

const pernyataan = (title: string) =>
  z
    .strictObject({ ...kepalaHalaman, berlakuSejak: tanggal, isi: isiHalaman })
    .check(z.meta({ title }));

/** data/standar-pelayanan.json: the pages under /standar-pelayanan, keyed by their address. */
export const standarPelayananSchema = z
  .strictObject({
    $schema: acuanSkema,
    'maklumat-pelayanan': maklumat,
    'prosedur-permohonan-informasi': prosedur('Halaman Prosedur Permohonan Informasi'),
    'prosedur-pengajuan-keberatan': prosedur('Halaman Prosedur Pengajuan Keberatan'),
    'prosedur-penyelesaian-sengketa-informasi': prosedur(
      'Halaman Prosedur Penyelesaian Sengketa Informasi',
    ),
    'jalur-waktu-biaya': jalurWaktuBiaya,
    'kebijakan-privasi': pernyataan('Halaman Kebijakan Privasi'),
    aksesibilitas: pernyataan('Halaman Pernyataan Aksesibilitas'),
  })
  .check(z.meta({ title: 'Standar pelayanan' }));

export type StandarPelayanan = z.infer<typeof standarPelayananSchema>;
export type Prosedur = StandarPelayanan['prosedur-permohonan-informasi'];
export type Langkah = Prosedur['langkah'][number];
