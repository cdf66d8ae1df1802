import * as z from 'zod/mini';
import { jenisKabar } from './jenis.ts';

/** What has come for an officer, the newest first, and how much of it they have not read. */
export const kabarSchema = z.strictObject({
  /** Of the newest alone, and a hundred where it is more. */
  belum_dibaca: z.int(),
  butir: z.array(
    z.strictObject({
      id: z.string(),
      jenis: z.enum(jenisKabar),
      resource: z.enum(['permohonan', 'keberatan']),
      record_id: z.string(),
      nomor_registrasi: z.string(),
      /** What the case, or its request, asks for. */
      judul: z.string(),
      waktu: z.iso.datetime(),
      dibaca: z.boolean(),
      /** For which absent officer the reader hears of it, by name. */
      mewakili: z.nullable(z.string()),
    }),
  ),
});

export type Kabar = z.infer<typeof kabarSchema>;
export type ButirKabar = Kabar['butir'][number];
