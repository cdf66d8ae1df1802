import * as z from 'zod/mini';

/** As what an officer may decide on an objection. */
export const sebagaiPemutus = ['siapa_saja', 'atasan', 'pengganti', 'bukan'] as const;

/** Whether the officer who reads an objection decides on it. */
export const pemutusSchema = z.strictObject({
  /**
   * `siapa_saja`: nobody bears the office of the superior, and whoever handles it decides. `atasan`: the
   * reader bears it. `pengganti`: whoever bears it answered the request, and the reader decides instead,
   * with a reason. `bukan`: others decide.
   */
  sebagai: z.enum(sebagaiPemutus),
  /** In whose name and office the reader decides; null but for `atasan`. */
  nama: z.nullable(z.string()),
  jabatan: z.nullable(z.string()),
  nip: z.nullable(z.string()),
  /** Who decides instead, or why the reader does; null where there is nothing to say. */
  keterangan: z.nullable(z.string()),
});

export type Pemutus = z.infer<typeof pemutusSchema>;
