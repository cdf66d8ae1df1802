import * as z from 'zod/mini';
import { acuanSkema, daftarTeks, teks } from './isian.ts';
import { suratSchema } from './surat.ts';

const pola = (bentuk: RegExp, salah: string, title: string, description: string) =>
  z.string().check(z.regex(bentuk, salah), z.meta({ title, description }));

/** data/situs.json: who the agency is, and what every page says of it. */
export const situsSchema = z
  .strictObject({
    $schema: acuanSkema,
    badan: z
      .strictObject({
        nama: teks({ title: 'Nama badan', description: 'Ditulis lengkap, tanpa singkatan.' }),
        singkatan: teks({ title: 'Singkatan badan' }),
      })
      .check(z.meta({ title: 'Badan publik' })),
    produk: z
      .strictObject({
        nama: teks({ title: 'Nama layanan' }),
        singkatan: teks({
          title: 'Singkatan layanan',
          description: 'Tampil di judul setiap halaman.',
          maks: 24,
        }),
        semboyan: teks({ title: 'Semboyan', maks: 60 }),
        uraian: teks({
          title: 'Uraian',
          description: 'Keterangan halaman yang tidak punya keterangan sendiri.',
          maks: 200,
        }),
      })
      .check(z.meta({ title: 'Layanan' })),
    domain: pola(
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      'harus nama domain',
      'Domain portal',
      'Tanpa https://, misalnya ppid.contoh.go.id.',
    ),
    situsUtama: pola(
      /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      'harus alamat situs utama, misalnya https://www.contoh.go.id',
      'Situs utama badan',
      'Dengan https:// dan tanpa garis miring di belakang. Berkas lain menyebutnya {situsUtama}.',
    ),
    tahunHakCipta: z.int().check(z.gte(2000), z.lte(2100), z.meta({ title: 'Tahun hak cipta' })),
    kontak: z
      .strictObject({
        alamat: daftarTeks({
          title: 'Alamat',
          description: 'Satu baris alamat untuk setiap teks.',
        }),
        telepon: pola(
          /^\+[0-9][0-9 ]{6,18}$/,
          'harus nomor telepon, misalnya +62 21 5550 0123',
          'Telepon',
          'Diawali +62.',
        ),
        surel: z.email().check(z.meta({ title: 'Surel' })),
        jamLayanan: z
          .array(
            z.strictObject({
              hari: teks({ title: 'Hari', maks: 40 }),
              jam: teks({ title: 'Jam', maks: 40 }),
            }),
          )
          .check(z.minLength(1), z.meta({ title: 'Jam layanan' })),
        catatanJam: teks({ title: 'Catatan jam layanan' }),
      })
      .check(z.meta({ title: 'Kontak' })),
    surat: z.optional(suratSchema),
    keamanan: z
      .strictObject({
        kontak: z
          .array(
            pola(
              /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+[0-9-]+)$/,
              'harus mailto:surel, https://alamat, atau tel:+nomor',
              'Kontak',
              'Misalnya mailto:keamanan@contoh.go.id.',
            ),
          )
          .check(
            z.minLength(1, 'harus berisi paling sedikit satu kontak'),
            z.meta({ title: 'Kontak', description: 'Yang diutamakan lebih dahulu.' }),
          ),
        kebijakan: z.optional(
          pola(
            /^https:\/\/\S+$/,
            'harus alamat https://',
            'Kebijakan',
            'Alamat halaman yang menjelaskan cara melapor dan apa yang terjadi sesudahnya.',
          ),
        ),
      })
      .check(
        z.meta({
          title: 'Laporan keamanan',
          description: 'Ke mana celah keamanan dilaporkan: isi /.well-known/security.txt.',
        }),
      ),
    halamanMasuk: z
      .strictObject({
        judul: teks({ title: 'Judul' }),
        pengantar: teks({ title: 'Pengantar' }),
        butir: daftarTeks({ title: 'Butir' }),
      })
      .check(z.meta({ title: 'Halaman masuk', description: 'Di samping formulir masuk.' })),
  })
  .check(z.meta({ title: 'Badan dan layanannya' }));

export type Situs = z.infer<typeof situsSchema>;
