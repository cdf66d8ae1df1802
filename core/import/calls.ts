import * as z from 'zod/mini';
import { formatNumber } from '#core/format/number.ts';
import { boolean, file, number } from '#core/resource/fields/index.ts';
import type { FilledIn } from '#core/resource/row.ts';
import type { Call } from '#core/resource/types.ts';

/** Rows of one file: what an agency has of a list, several times over. */
export const mostRows = 2_000;

/** The file itself. */
export const berkasImpor = file({
  label: 'Berkas',
  required: true,
  accept: ['xlsx', 'csv'],
  maxMiB: 5,
  hint: `XLSX atau CSV, paling banyak ${formatNumber(mostRows)} baris.`,
});

/** What is asked to look a file over. */
const periksa = { berkas: berkasImpor };

/** What is asked to write it: nothing but what was looked over before. */
const tulis = {
  berkas: berkasImpor,
  lewati_sama: boolean({ label: 'Lewati yang sama', hint: 'Ya bila tidak diisi.' }),
  jumlah: number({ label: 'Jumlah', required: true, min: 1, max: mostRows }),
};

/** What is sent to write it. */
export type Tulis = FilledIn<typeof tulis>;
/** By the name of what is asked for. */
export type PerTulis<T> = { readonly [F in keyof Tulis]?: T };

/** What is wrong in one cell of a row, or in the row where it names no column. */
const galatSchema = z.strictObject({ kolom: z.nullable(z.string()), pesan: z.string() });

const barisSchema = z.strictObject({
  /** Its number in the file, as a spreadsheet counts. */
  baris: z.int(),
  /** What stands in it, by column, days and moments as they were understood; long texts are cut. */
  nilai: z.array(z.string()),
  galat: z.array(galatSchema),
  /** What it is the same as, where it is. */
  sama: z.nullable(z.string()),
});

/** A file as it was looked over; nothing of it is written. */
export const periksaSchema = z.strictObject({
  kolom: z.array(z.strictObject({ nama: z.string(), label: z.string() })),
  /** Heads of columns that the list has no field for. */
  diabaikan: z.array(z.string()),
  /** What is to be known of how it was read. */
  catatan: z.array(z.string()),
  baris: z.array(barisSchema),
});

export type Periksa = z.infer<typeof periksaSchema>;
export type Baris = z.infer<typeof barisSchema>;

/** How many records were made. */
export const tertulisSchema = z.strictObject({ jumlah: z.int() });

/** The calls of an importable resource: who may create a record may create many. */
export const importCalls = (access: Call['access']): Readonly<Record<string, Call>> => ({
  'templat-impor': { kind: 'template', at: 'templat-impor', label: 'Templat impor', access },
  'periksa-impor': {
    kind: 'check',
    at: 'periksa-impor',
    label: 'Periksa impor',
    access,
    input: periksa,
  },
  impor: { kind: 'import', at: 'impor', label: 'Impor', access, input: tulis },
});
