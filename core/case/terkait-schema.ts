import * as z from 'zod/mini';

const perkara = {
  jenis: z.enum(['permohonan', 'keberatan']),
  id: z.string(),
  nomor_registrasi: z.string(),
  /** What is asked for; of an objection, what its request asked for. */
  judul: z.string(),
  status: z.string(),
  keputusan: z.nullable(z.string()),
  tanggal_diterima: z.iso.datetime(),
};

/** Another case that stands beside the one that is open. */
export const perkaraTerkaitSchema = z.strictObject(perkara);

/** What an officer sees beside a case, each only as far as they may read it. */
export const terkaitSchema = z.strictObject({
  /** Other cases of whoever asked, the newest first. */
  pemohon: z.array(perkaraTerkaitSchema),
  /** More of them than are named. */
  pemohon_lainnya: z.boolean(),
  /** Requests for much the same, the nearest first; of an objection, objections to the same or to such. */
  serupa: z.array(perkaraTerkaitSchema),
  /** Cases that officers have marked as the same one. */
  sama: z.array(z.strictObject({ ...perkara, oleh: z.string(), waktu: z.iso.datetime() })),
});

export type PerkaraTerkait = z.infer<typeof perkaraTerkaitSchema>;
export type Terkait = z.infer<typeof terkaitSchema>;
