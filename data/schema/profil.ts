import * as z from 'zod/mini';
import { isiHalaman, kepalaHalaman } from './blok.ts';
import { acuanSkema, aturan, daftarTeks, teks } from './isian.ts';
import type { Lapor } from './isian.ts';

/** A position of the organisation chart, with those below it. */
export interface Jabatan {
  peran: string;
  jabatan: string;
  uraian: string;
  bawahan?: Jabatan[] | undefined;
}

const jabatan: z.ZodMiniType<Jabatan> = z
  .strictObject({
    peran: teks({ title: 'Peran', description: 'Misalnya "Atasan PPID".', maks: 80 }),
    jabatan: teks({
      title: 'Jabatan',
      description: 'Jabatan pemegang peran itu, bukan nama orang.',
      maks: 120,
    }),
    uraian: teks({ title: 'Uraian', description: 'Yang dikerjakannya, satu kalimat.', maks: 300 }),
    bawahan: z.optional(
      z
        .array(z.lazy(() => jabatan))
        .check(
          z.minLength(1),
          z.meta({ title: 'Bawahan', description: 'Hapus isian ini bila tidak ada bawahannya.' }),
        ),
    ),
  })
  .check(z.meta({ id: 'jabatan', title: 'Jabatan' }));

const halaman = (title: string) =>
  z.strictObject({ ...kepalaHalaman, isi: isiHalaman }).check(z.meta({ title }));

/** data/profil.json: the pages under /profil; a key is the last part of its page's address. */
export const profilSchema = z
  .strictObject({
    $schema: acuanSkema,
    'profil-ppid': halaman('Halaman Profil PPID'),
    'fungsi-tugas-wewenang': halaman('Halaman Fungsi, Tugas, dan Wewenang'),
    'struktur-ppid': z.strictObject({ ...kepalaHalaman, puncak: jabatan, isi: isiHalaman }).check(
      z.meta({
        title: 'Halaman Struktur PPID',
        description: '`puncak` adalah jabatan teratas; bagan digambar dari `bawahan`-nya.',
      }),
      aturan<{ puncak: Jabatan }>(peranSekali),
    ),
    'visi-misi-ppid': z
      .strictObject({
        ...kepalaHalaman,
        visi: teks({ title: 'Visi', maks: 300 }),
        misi: z
          .array(
            z.strictObject({
              judul: teks({ title: 'Judul misi', maks: 100 }),
              uraian: teks({ title: 'Uraian', maks: 400 }),
            }),
          )
          .check(z.minLength(1), z.meta({ title: 'Misi' })),
        nilai: daftarTeks({ title: 'Nilai yang dipegang petugas' }),
      })
      .check(z.meta({ title: 'Halaman Visi dan Misi PPID' })),
  })
  .check(z.meta({ title: 'Profil PPID' }));

export type Profil = z.infer<typeof profilSchema>;

/** The chart's boxes are told apart by their role. */
function peranSekali({ puncak }: { puncak: Jabatan }, lapor: Lapor): void {
  const seen = new Set<string>();
  const visit = (each: Jabatan, path: (string | number)[]): void => {
    if (seen.has(each.peran)) lapor([...path, 'peran'], `"${each.peran}" sudah ada di bagan`);
    seen.add(each.peran);
    for (const [index, below] of (each.bawahan ?? []).entries()) {
      visit(below, [...path, 'bawahan', index]);
    }
  };
  visit(puncak, ['puncak']);
}
