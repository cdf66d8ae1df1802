import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const path = z
  .string()
  .check(z.regex(/^\/[a-z0-9\-/]*$/, 'harus alamat halaman situs, misalnya /regulasi'));
const schemaReference = z.optional(z.string());

/** data/situs.json: who the agency is, and what every page says of it. */
export const situsSchema = z.strictObject({
  $schema: schemaReference,
  badan: z.strictObject({ nama: text, singkatan: text }),
  produk: z.strictObject({
    nama: text,
    singkatan: text.check(z.maxLength(24)),
    semboyan: text.check(z.maxLength(60)),
    uraian: text.check(z.maxLength(200)),
  }),
  domain: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'harus nama domain')),
  tahunHakCipta: z.int().check(z.gte(2000), z.lte(2100)),
  kontak: z.strictObject({
    alamat: z.array(text).check(z.minLength(1)),
    telepon: z
      .string()
      .check(z.regex(/^\+[0-9][0-9 ]{6,18}$/, 'harus nomor telepon, misalnya +62 21 5550 0123')),
    surel: z.email(),
    jamLayanan: z.array(z.strictObject({ hari: text, jam: text })).check(z.minLength(1)),
    catatanJam: text,
  }),
  halamanMasuk: z.strictObject({ judul: text, pengantar: text, butir: z.array(text) }),
});

/** data/beranda.json: the words of the home page. */
export const berandaSchema = z.strictObject({
  $schema: schemaReference,
  pembuka: z.strictObject({ judul: text, pengantar: text }),
  layanan: z
    .array(
      z.strictObject({
        ikon: z.enum(['permohonan', 'keberatan', 'status']),
        judul: text,
        uraian: text,
        tautan: path,
        ajakan: text,
      }),
    )
    .check(z.minLength(1)),
  alur: z.strictObject({
    judul: text,
    pengantar: text,
    langkah: z.array(z.strictObject({ judul: text, uraian: text, waktu: text })),
  }),
  tenggat: z.strictObject({
    hariJawab: z.int().check(z.positive()),
    hariPerpanjangan: z.int().check(z.positive()),
    judul: text,
    keterangan: text,
  }),
  kontak: z.strictObject({ judul: text, pengantar: text }),
});

export type Situs = z.infer<typeof situsSchema>;
export type Beranda = z.infer<typeof berandaSchema>;

/** Every file that editors change, with what it must be. A new data file is one line here. */
export const dataFiles = {
  'situs.json': situsSchema,
  'beranda.json': berandaSchema,
} as const;
