import * as z from 'zod/mini';
import { acuanSkema, aturan, daftarTeks, type Lapor } from './isian.ts';

/** The form in which the search compares: neither case nor punctuation count. */
const baku = (teks: string): string =>
  teks
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const kata = (title: string, description: string) => daftarTeks({ title, description, maks: 60 });

/** Names what stands twice in a list, at its second place. */
function ganda(daftar: readonly string[], path: (string | number)[], lapor: Lapor): void {
  const tempat = new Map<string, number>();
  daftar.forEach((each, index) => {
    const sama = tempat.get(baku(each));
    if (sama === undefined) tempat.set(baku(each), index);
    else lapor([...path, index], `sama dengan butir ke-${sama + 1}`);
  });
}

/** data/pencarian.json: the words of visitors, for the site's search. */
export const pencarianSchema = z
  .strictObject({
    $schema: acuanSkema,
    padanan: z
      .array(
        kata(
          'Padanan',
          'Kata atau frasa yang sama artinya; siapa mencari yang satu menemukan yang lain.',
        ).check(z.minLength(2, 'harus sedikitnya dua kata yang sama artinya')),
      )
      .check(z.meta({ title: 'Padanan kata' })),
    halaman: z
      .array(
        z.strictObject({
          tautan: z
            .string()
            .check(
              z.regex(
                /^\/([a-z0-9-]+\/)*(#[a-z0-9-]+)?$/,
                'harus alamat halaman situs dengan garis miring di akhir, misalnya /regulasi/ atau /profil/#visi',
              ),
              z.meta({ title: 'Halaman', description: 'Misalnya /regulasi/.' }),
            ),
          kata: kata(
            'Kata kunci',
            'Yang ditulis orang bila mencari halaman ini; yang sama persis tampil paling atas.',
          ),
        }),
      )
      .check(z.meta({ title: 'Kata kunci halaman' })),
  })
  .check(
    aturan(({ padanan, halaman }, lapor) => {
      padanan.forEach((kelompok, index) => {
        ganda(kelompok, ['padanan', index], lapor);
      });
      halaman.forEach(({ kata: daftar }, index) => {
        ganda(daftar, ['halaman', index, 'kata'], lapor);
      });
      const alamat = halaman.map(({ tautan }) => tautan);
      alamat.forEach((each, index) => {
        const sama = alamat.indexOf(each);
        if (sama < index) {
          lapor(['halaman', index, 'tautan'], `sama dengan halaman ke-${sama + 1}`);
        }
      });
    }),
  );

export type Pencarian = z.output<typeof pencarianSchema>;
