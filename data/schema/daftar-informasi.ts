import * as z from 'zod/mini';
import { bentukInformasi } from '#core/site/list/forms.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import { acuanSkema, aturan, tautan, teks } from './isian.ts';
import { penomoran, tanpaUlangan } from './penomoran.ts';
import type { Baris, Daftar } from './penomoran.ts';

const retensi = lookupValues('retensi_arsip');

const kolom = {
  no: z.int().check(
    z.positive(),
    z.meta({
      title: 'Nomor',
      description: 'Nomor urut di seluruh berkas, naik satu demi satu dari 1.',
    }),
  ),
  bagian: z.optional(
    z.string().check(
      z.regex(/^[a-z]$/, 'harus satu huruf kecil, misalnya "a"'),
      z.meta({
        title: 'Bagian',
        description:
          'Hanya bila satu nomor terdiri atas beberapa baris: "a", "b", "c", berurutan dari "a".',
      }),
    ),
  ),
  informasi: teks({
    title: 'Informasi',
    description: 'Judulnya, seperti dicari orang.',
    maks: 300,
  }),
  ringkasanIsiInformasi: teks({
    title: 'Ringkasan isi informasi',
    description: 'Satu atau dua kalimat: apa yang terdapat di dalamnya.',
    maks: 600,
  }),
  pejabat: teks({
    title: 'Pejabat yang menguasai',
    description: 'Nama jabatan, bukan nama orang.',
    maks: 200,
  }),
  penanggungJawab: teks({
    title: 'Penanggung jawab',
    description: 'Unit yang membuat atau menerbitkannya.',
    maks: 200,
  }),
  waktuTempat: z.string().check(
    z.trim(),
    z.maxLength(200),
    z.regex(/\S,\s*\p{Lu}[^,]*$/u, 'harus memuat waktu dan tempat, misalnya "Tahun 2024, Jakarta"'),
    z.meta({
      title: 'Waktu dan tempat pembuatan',
      description:
        'Waktu, koma, lalu tempat. Pengunjung menyaring menurut tahun: "Tahun 2024", "2022–2024", dan "sejak 2023" dikenali.',
      examples: ['Setiap triwulan sejak 2022, Jakarta', 'Tahun 2024, Bandung'],
    }),
  ),
  bentukInformasi: z
    .array(z.enum(bentukInformasi))
    .check(
      z.minLength(1),
      z.meta({ title: 'Bentuk informasi', description: 'Satu bentuk atau lebih.' }),
    ),
  retensiArsip: z
    .nullable(
      z
        .enum(
          retensi,
          `harus salah satu dari ${retensi.join(', ')} di antara tanda kutip, atau null`,
        )
        .check(
          z.meta({ enumDescriptions: retensi.map((each) => lookupLabel('retensi_arsip', each)) }),
        ),
    )
    .check(
      z.meta({
        title: 'Retensi arsip',
        description: 'Berapa tahun arsipnya disimpan; null bila belum ditetapkan.',
      }),
    ),
};

const barisBaru = {
  no: '^$1',
  informasi: '$2',
  ringkasanIsiInformasi: '$3',
  pejabat: '$4',
  penanggungJawab: '$5',
  waktuTempat: 'Tahun $6, Jakarta',
  bentukInformasi: ['PDF'],
  retensiArsip: '5',
};

/** What a text editor says of a row, and offers for a new one. */
const keteranganBaris = (body: object) => ({
  title: 'Satu informasi',
  defaultSnippets: [{ label: 'Baris baru', body }],
});

const tautanBaris = tautan({ title: 'Tautan ke informasinya' });
const barisSetiapSaat = z
  .strictObject({ ...kolom, tautan: z.optional(tautanBaris) })
  .check(z.meta(keteranganBaris(barisBaru)));
const barisBerkala = z
  .strictObject({ ...kolom, tautan: tautanBaris })
  .check(z.meta(keteranganBaris({ ...barisBaru, tautan: null })));

function daftarDari<T extends z.ZodMiniType<Baris>>(baris: T, title: string) {
  return z
    .strictObject({
      $schema: acuanSkema,
      nomorTerakhir: z.int().check(
        z.positive(),
        z.meta({
          title: 'Nomor terakhir',
          description:
            'Nomor baris yang terakhir. Pemeriksaan membandingkannya, agar baris yang terhapus tanpa sengaja ketahuan.',
        }),
      ),
      kelompok: z
        .array(
          z.strictObject({
            pemilik: teks({
              title: 'Deputi atau divisi',
              description: 'Pemilik semua baris di bawahnya. Setiap pemilik hanya ditulis sekali.',
              maks: 200,
            }),
            informasi: z.array(baris).check(z.minLength(1), z.meta({ title: 'Informasi' })),
          }),
        )
        .check(z.minLength(1), z.meta({ title: 'Kelompok menurut pemilik' })),
    })
    .check(aturan<Daftar>(penomoran), aturan<Daftar>(tanpaUlangan), z.meta({ title }));
}

/** data/setiap-saat.json: the information that is there on request, grouped by its owner. */
export const setiapSaatSchema = daftarDari(barisSetiapSaat, 'Daftar informasi setiap saat');

/** data/berkala.json: the information that is published periodically, grouped by its owner. */
export const berkalaSchema = daftarDari(barisBerkala, 'Daftar informasi berkala');

export type DaftarSetiapSaat = z.infer<typeof setiapSaatSchema>;
export type DaftarBerkala = z.infer<typeof berkalaSchema>;
