import * as z from 'zod/mini';
import { acuanSkema, daftarTeks, teks } from './isian.ts';

const judul = teks({ title: 'Judul' });
const pengantar = teks({ title: 'Pengantar' });
const uraian = teks({ title: 'Uraian' });
const ajakan = teks({ title: 'Ajakan', description: 'Tulisan pada tautannya.', maks: 40 });
const tautan = z
  .string()
  .check(
    z.regex(/^\/[a-z0-9\-/]*$/, 'harus alamat halaman situs, misalnya /regulasi'),
    z.meta({ title: 'Halaman yang dituju', description: 'Misalnya /regulasi.' }),
  );
const gambar = <const T extends readonly string[]>(pilihan: T, title: string) =>
  z.enum(pilihan).check(z.meta({ title }));

const hari = (title: string) =>
  z.int().check(
    z.positive(),
    z.meta({
      title,
      description: 'Dalam hari kerja. Teks saja: penghitungan tenggat tidak berubah karenanya.',
    }),
  );

/** Drawings of a slide; src/home/slide-art.astro draws each. */
export const gambarSalindia = ['suara', 'tahap', 'kawung', 'kalender'] as const;

/** data/beranda.json: the words of the home page, from top to bottom. */
export const berandaSchema = z
  .strictObject({
    $schema: acuanSkema,
    pembuka: z
      .strictObject({
        judul,
        pengantar,
        tombol: z
          .array(z.strictObject({ label: teks({ title: 'Tulisan tombol', maks: 40 }), tautan }))
          .check(
            z.minLength(1),
            z.maxLength(2),
            z.meta({ title: 'Tombol', description: 'Satu atau dua; yang pertama yang utama.' }),
          ),
        janji: daftarTeks({ title: 'Janji', description: 'Baris pendek bertanda centang.' }),
      })
      .check(z.meta({ title: 'Pembuka', description: 'Bagian paling atas.' })),
    pencarian: z
      .strictObject({
        label: teks({ title: 'Label', description: 'Di atas kotak pencarian.', maks: 60 }),
        contoh: daftarTeks({
          title: 'Contoh',
          description: 'Kata pencarian yang ditawarkan sebagai tautan.',
        }),
      })
      .check(z.meta({ title: 'Pencarian', description: 'Kotak pencarian situs.' })),
    tenggat: z
      .strictObject({
        hariJawab: hari('Hari untuk menjawab'),
        hariPerpanjangan: hari('Hari perpanjangan'),
        judul,
        keterangan: teks({ title: 'Keterangan' }),
      })
      .check(z.meta({ title: 'Tenggat' })),
    layanan: z
      .array(
        z.strictObject({
          ikon: gambar(['permohonan', 'keberatan', 'status'], 'Gambar pada kartu'),
          judul,
          uraian,
          tautan,
          ajakan,
        }),
      )
      .check(z.minLength(1), z.meta({ title: 'Kartu layanan' })),
    alat: z
      .array(
        z.strictObject({
          ikon: gambar(['lacak', 'kalender', 'dokumen'], 'Gambar'),
          judul,
          uraian,
          tautan,
        }),
      )
      .check(z.meta({ title: 'Alat bantu', description: 'Di bawah kartu layanan.' })),
    pengumuman: z
      .strictObject({ judul })
      .check(z.meta({ title: 'Pengumuman', description: 'Isinya dari ruang kerja.' })),
    sorotan: z
      .strictObject({
        judul,
        salindia: z
          .array(
            z.strictObject({
              gambar: gambar(gambarSalindia, 'Gambar pada salindia'),
              judul: teks({ title: 'Judul', maks: 60 }),
              uraian: teks({ title: 'Uraian', maks: 180 }),
              tautan,
              ajakan,
            }),
          )
          .check(z.minLength(1), z.maxLength(6), z.meta({ title: 'Salindia' })),
      })
      .check(z.meta({ title: 'Sorotan', description: 'Salindia yang bergantian.' })),
    informasi: z
      .strictObject({ judul, pengantar })
      .check(z.meta({ title: 'Telusuri informasi', description: 'Kotaknya dibuat sendiri.' })),
    angka: z
      .strictObject({ judul, pengantar, ajakan })
      .check(z.meta({ title: 'Angka', description: 'Angkanya dari laporan terbaru.' })),
    alur: z
      .strictObject({
        judul,
        pengantar,
        langkah: z
          .array(z.strictObject({ judul, uraian, waktu: teks({ title: 'Waktu' }) }))
          .check(z.meta({ title: 'Langkah' })),
      })
      .check(z.meta({ title: 'Alur layanan' })),
    pertanyaan: z
      .strictObject({ judul, pengantar, ajakan })
      .check(z.meta({ title: 'Pertanyaan', description: 'Isinya FAQ teratas dari ruang kerja.' })),
    terbaru: z.strictObject({ judul }).check(
      z.meta({
        title: 'Baru diterbitkan',
        description: 'Barisnya dari ruang kerja: yang terbaru dari setiap jenis.',
      }),
    ),
    video: z
      .strictObject({ judul })
      .check(z.meta({ title: 'Video', description: 'Isinya dari ruang kerja.' })),
    kontak: z
      .strictObject({ judul, pengantar })
      .check(z.meta({ title: 'Kontak', description: 'Di atas alamat.' })),
  })
  .check(z.meta({ title: 'Beranda' }));

export type Beranda = z.infer<typeof berandaSchema>;
