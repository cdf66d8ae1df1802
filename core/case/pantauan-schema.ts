import { lookupValues } from '#core/lookup/lookups.ts';
import * as z from 'zod/mini';
import { jamSchema } from './jam/jam-schema.ts';
import { riwayatEntrySchema, tenggatSchema } from './riwayat-schema.ts';
import { tahapSchema } from './jam/tahap-schema.ts';

/** What whoever holds the receipt of a case may read of it: nothing of a person, nothing they wrote. */
export const pantauanSchema = z.strictObject({
  jenis: z.enum(['permohonan', 'keberatan']),
  nomor_registrasi: z.string(),
  status: z.string(),
  keputusan: z.nullable(z.string()),
  tanggal_diterima: z.iso.datetime(),
  batas_waktu: z.iso.datetime(),
  /** By when the applicant is to supply what is missing; null where nothing is asked for. */
  kelengkapan_batas: z.nullable(z.iso.datetime()),
  /** What copies cost, and what came of it; null where nothing was told of that. */
  biaya: z.nullable(
    z.strictObject({
      total: z.int(),
      /** By when the applicant is asked to say whether they agree. */
      sampai: z.iso.date(),
      tanggapan: z.nullable(z.enum(lookupValues('tanggapan_biaya'))),
      dibayar: z.nullable(z.iso.date()),
    }),
  ),
  /** The public body that it was passed on to, and the day of that; null where it was not. */
  penerusan: z.nullable(
    z.strictObject({
      badan: z.string(),
      alamat: z.string(),
      kontak: z.nullable(z.string()),
      tanggal: z.iso.date(),
    }),
  ),
  selesai_pada: z.nullable(z.iso.datetime()),
  /** When its answer was corrected; null where it was not. */
  ralat_pada: z.nullable(z.iso.datetime()),
  /** Whether it was filed by an account, which can see more of it. */
  dari_akun: z.boolean(),
  tenggat: tenggatSchema,
  jam: jamSchema,
  tahapan: tahapSchema,
  riwayat: z.array(
    z.strictObject(
      z.pick(riwayatEntrySchema, { waktu: true, aksi: true, judul: true, oleh: true }).shape,
    ),
  ),
});

export type Pantauan = z.infer<typeof pantauanSchema>;
