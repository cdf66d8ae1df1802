import * as z from 'zod/mini';
import { alamat, aturan, daftarTeks, teks } from './isian.ts';
import type { Lapor } from './isian.ts';

/** A page's text, piece by piece; there is no HTML in it. */
export const blok = z.discriminatedUnion(
  'jenis',
  [
    z.strictObject({
      jenis: z.literal('paragraf'),
      teks: teks({ title: 'Paragraf', description: 'Satu paragraf.' }),
    }),
    z.strictObject({
      jenis: z.literal('subjudul'),
      teks: teks({ title: 'Subjudul', description: 'Judul bagian di dalam halaman.', maks: 120 }),
    }),
    z.strictObject({
      jenis: z.literal('daftar'),
      bernomor: z
        .boolean()
        .check(z.meta({ title: 'Bernomor', description: 'true: 1, 2, 3; false: bulatan.' })),
      butir: daftarTeks({ title: 'Butir-butirnya' }),
    }),
    z.strictObject({
      jenis: z.literal('rincian'),
      butir: z
        .array(
          z.strictObject({
            istilah: teks({ title: 'Istilah', description: 'Yang dijelaskan.', maks: 160 }),
            uraian: teks({ title: 'Uraian', description: 'Penjelasannya.' }),
          }),
        )
        .check(z.minLength(1), z.meta({ title: 'Istilah dan uraiannya' })),
    }),
    z.strictObject({
      jenis: z.literal('tautan'),
      teks: teks({ title: 'Tulisan pada tautan', maks: 120 }),
      tautan: alamat({ title: 'Alamat yang dituju' }),
    }),
  ],
  'jenis harus "paragraf", "subjudul", "daftar", "rincian", atau "tautan"',
);

export type Blok = z.infer<typeof blok>;

export const isiHalaman = z.array(blok).check(
  z.minLength(1),
  aturan<Blok[]>(subjudulSekali),
  z.meta({
    title: 'Isi',
    description: 'Potongan isi dari atas ke bawah.',
    defaultSnippets: [
      { label: 'Paragraf', body: { jenis: 'paragraf', teks: '$1' } },
      { label: 'Subjudul', body: { jenis: 'subjudul', teks: '$1' } },
      { label: 'Daftar', body: { jenis: 'daftar', bernomor: false, butir: ['$1'] } },
    ],
  }),
);

/** A heading's address on its page is made from its words. */
export function subjudulSekali(isi: readonly Blok[], lapor: Lapor): void {
  const seen = new Set<string>();
  for (const [index, each] of isi.entries()) {
    if (each.jenis !== 'subjudul') continue;
    const key = each.teks
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
    if (seen.has(key)) lapor([index, 'teks'], 'subjudul ini sudah ada di halaman yang sama');
    seen.add(key);
  }
}

/** What stands at the top of every page of text. */
export const kepalaHalaman = {
  judul: teks({ title: 'Judul halaman', maks: 100 }),
  pengantar: teks({ title: 'Pengantar', description: 'Satu atau dua kalimat.', maks: 400 }),
};
