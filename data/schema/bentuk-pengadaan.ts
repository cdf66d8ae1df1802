import * as z from 'zod/mini';
import { dokumenTahap, tahap } from './dokumen-pengadaan.ts';
import { acuanSkema, tautan, teks } from './isian.ts';

const semuaDokumen = [...dokumenTahap.pemilihan, ...dokumenTahap.pelaksanaan];
const tautanDokumen = tautan({ title: 'Tautan ke dokumen' });

const satuTahap = z
  .strictObject({
    nama: z.enum(tahap).check(z.meta({ title: 'Nama tahap' })),
    tautan: tautan({ title: 'Tautan tahap' }),
    sub: z
      .array(
        z.strictObject({
          nama: z
            .enum(semuaDokumen, 'bukan nama dokumen yang dikenal; lihat docs/CONTENT.md')
            .check(z.meta({ title: 'Nama dokumen' })),
          tautan: tautanDokumen,
        }),
      )
      .check(
        z.meta({
          title: 'Dokumen',
          description: 'Semua dokumen tahap itu, juga yang belum diterbitkan (tautan null).',
        }),
      ),
  })
  .check(z.meta({ title: 'Tahap' }));

const paketKosong = {
  id: '^$1',
  tahun: '^$2',
  judul: '$3',
  tahapan: tahap.map((nama) => ({
    nama,
    tautan: null,
    sub: dokumenTahap[nama].map((dokumen) => ({ nama: dokumen, tautan: null })),
  })),
};

const paket = z
  .strictObject({
    id: z
      .int()
      .check(
        z.positive(),
        z.meta({ title: 'Nomor paket', description: 'Tidak pernah dipakai dua kali.' }),
      ),
    tahun: z
      .int()
      .check(
        z.gte(2000),
        z.lte(2100),
        z.meta({ title: 'Tahun anggaran', description: 'Salah satu dari `tahun` di atas.' }),
      ),
    judul: teks({ title: 'Judul paket', maks: 200 }),
    tahapan: z
      .array(satuTahap)
      .check(z.meta({ title: 'Tahapan', description: 'Perencanaan, pemilihan, pelaksanaan.' })),
  })
  .check(
    z.meta({
      title: 'Paket pengadaan',
      defaultSnippets: [{ label: 'Paket baru', body: paketKosong }],
    }),
  );

export const bentukPengadaan = z.strictObject({
  $schema: acuanSkema,
  tahun: z.array(z.int()).check(
    z.minLength(1),
    z.meta({
      title: 'Tahun yang ditampilkan',
      description: 'Tahun-tahun pada pilihan di halaman pengadaan, dari yang paling lama.',
    }),
  ),
  paket: z.array(paket).check(z.meta({ title: 'Paket' })),
});
export type PengadaanFile = z.infer<typeof bentukPengadaan>;
