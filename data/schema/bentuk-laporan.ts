import * as z from 'zod/mini';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { namaBulan } from '#core/report/bulan.ts';
import { acuanSkema } from './isian.ts';

/** Why a request may be refused, worded as officers choose it. */
const alasan = lookupValues('alasan_penolakan').map((each) =>
  lookupLabel('alasan_penolakan', each),
);

const jumlah = (title: string, description: string) =>
  z.int().check(z.nonnegative(), z.meta({ title, description }));

const rataRata = z.nullable(z.number().check(z.nonnegative())).check(
  z.meta({
    title: 'Rata-rata waktu penyelesaian',
    description:
      'Dalam hari kerja, satu angka di belakang koma (ditulis dengan titik: 2.1); null bila tidak ada registrasi.',
  }),
);

const bulan = z
  .strictObject({
    bulan: z.enum(namaBulan).check(z.meta({ title: 'Bulan' })),
    jumlahPengguna: z
      .strictObject({
        jumlahRegistrasi: jumlah(
          'Jumlah registrasi',
          'Permohonan dan keberatan yang diregistrasi bulan itu: jumlahPermohonanInformasi + jumlahKeberatan.',
        ),
        jumlahPermohonanInformasi: jumlah(
          'Jumlah permohonan informasi',
          'Yang diterima bulan itu. Semuanya dijawab, jadi sama dengan dikabulkan + ditolak.',
        ),
        jumlahKeberatan: jumlah('Jumlah keberatan', 'Yang diajukan bulan itu.'),
        waktuPenyelesaian: z.string().check(
          z.regex(/^(|\d+ hari kerja)$/, 'harus seperti "2 hari kerja"'),
          z.meta({
            title: 'Waktu penyelesaian',
            description:
              'Rata-ratanya, dibulatkan ke hari kerja penuh, misalnya "2 hari kerja"; "" bila tidak ada registrasi.',
          }),
        ),
        rataRataWaktuPenyelesaian: rataRata,
      })
      .check(z.meta({ title: 'Jumlah pengguna' })),
    jumlahDikabulkanDanDitolak: z
      .strictObject({
        dikabulkan: jumlah(
          'Dikabulkan',
          'Permohonan bulan itu yang dikabulkan, seluruhnya atau sebagian.',
        ),
        ditolak: jumlah('Ditolak', 'Permohonan bulan itu yang ditolak.'),
      })
      .check(
        z.meta({
          title: 'Dikabulkan dan ditolak',
          description: 'Dihitung pada bulan permohonannya diterima, bukan bulan dijawabnya.',
        }),
      ),
    alasanPenolakan: z.array(z.enum(alasan)).check(
      z.meta({
        title: 'Alasan penolakan',
        description:
          'Setiap alasan yang dipakai bulan itu, satu kali. Kosong bila tidak ada yang ditolak; paling banyak sebanyak yang ditolak.',
      }),
    ),
  })
  .check(z.meta({ title: 'Satu bulan' }));

export const bentukLaporan = z.strictObject({
  $schema: acuanSkema,
  contoh: z.boolean().check(
    z.meta({
      title: 'Data contoh',
      description: 'true: halaman menyebutkan bahwa angkanya contoh, bukan angka sebenarnya.',
    }),
  ),
  status_code: z.literal(200).check(z.meta({ title: 'Kode status', description: 'Selalu 200.' })),
  tahun: z.literal(2024).check(z.meta({ title: 'Tahun laporan' })),
  data: z
    .array(bulan)
    .check(z.meta({ title: 'Bulan demi bulan', description: 'Januari sampai Desember.' })),
  total: z
    .strictObject({
      jumlahRegistrasi: jumlah('Jumlah registrasi', 'Jumlah kedua belas bulan.'),
      rataRataWaktuPenyelesaian: z.nullable(z.number().check(z.nonnegative())).check(
        z.meta({
          title: 'Rata-rata waktu penyelesaian setahun',
          description:
            'Rata-rata bulanan yang ditimbang dengan jumlahRegistrasi, dibulatkan ke satu angka di belakang koma.',
        }),
      ),
    })
    .check(z.meta({ title: 'Setahun' })),
});

/** The report as the file holds it, and as the live report answers beside `contoh`. */
export type LaporanFile = z.infer<typeof bentukLaporan>;
export type BulanFile = LaporanFile['data'][number];
