import * as z from 'zod/mini';
import { acuanSkema, daftarTeks, teks } from './isian.ts';

const judul = teks({ title: 'Judul' });
const pengantar = teks({ title: 'Pengantar' });
const uraian = teks({ title: 'Uraian' });

const hari = (title: string) =>
  z.int().check(
    z.positive(),
    z.meta({
      title,
      description: 'Dalam hari kerja. Teks saja: penghitungan tenggat tidak berubah karenanya.',
    }),
  );

/** data/beranda.json: the words of the home page. */
export const berandaSchema = z
  .strictObject({
    $schema: acuanSkema,
    pembuka: z
      .strictObject({ judul, pengantar })
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
    layanan: z
      .array(
        z.strictObject({
          ikon: z
            .enum(['permohonan', 'keberatan', 'status'])
            .check(z.meta({ title: 'Gambar pada kartu' })),
          judul,
          uraian,
          tautan: z
            .string()
            .check(
              z.regex(/^\/[a-z0-9\-/]*$/, 'harus alamat halaman situs, misalnya /regulasi'),
              z.meta({ title: 'Halaman yang dituju', description: 'Misalnya /regulasi.' }),
            ),
          ajakan: teks({ title: 'Ajakan', description: 'Tulisan pada tautannya.' }),
        }),
      )
      .check(z.minLength(1), z.meta({ title: 'Kartu layanan' })),
    alur: z
      .strictObject({
        judul,
        pengantar,
        langkah: z
          .array(z.strictObject({ judul, uraian, waktu: teks({ title: 'Waktu' }) }))
          .check(z.meta({ title: 'Langkah' })),
      })
      .check(z.meta({ title: 'Alur layanan' })),
    tenggat: z
      .strictObject({
        hariJawab: hari('Hari untuk menjawab'),
        hariPerpanjangan: hari('Hari perpanjangan'),
        judul,
        keterangan: teks({ title: 'Keterangan' }),
      })
      .check(z.meta({ title: 'Tenggat' })),
    kontak: z
      .strictObject({ judul, pengantar })
      .check(z.meta({ title: 'Kontak', description: 'Di atas alamat.' })),
  })
  .check(z.meta({ title: 'Beranda' }));

export type Beranda = z.infer<typeof berandaSchema>;
