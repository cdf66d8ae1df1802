import * as z from 'zod/mini';

/** The archive's own description: its last entry, so that an archive cut short has none. */
export const manifestName = 'isi.json';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  dibuat_pada: z.iso.datetime(),
  /** Names of the migrations that the tables went through, in order. */
  migrasi: z.array(z.string()),
  /** How many rows each table has. */
  tabel: z.record(z.string(), count),
  /** Of each other entry. */
  sidik: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** @throws Error where it is none, or one of a later format */
export function readManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(text));
  if (!result.success)
    throw new Error('Arsip ini tidak dikenali: keterangannya tidak dapat dibaca.');
  return result.data;
}

const filePrefix = 'berkas/';
const tablePrefix = 'basis-data/';

export const fileEntry = (key: string): string => `${filePrefix}${key}`;
/** @param part from 1 */
export const tableEntry = (table: string, part: number): string =>
  `${tablePrefix}${table}/${String(part).padStart(6, '0')}.jsonl`;

/** The storage key of an entry that is a stored file; null for any other. */
export const keyOfEntry = (name: string): string | null =>
  name.startsWith(filePrefix) ? name.slice(filePrefix.length) : null;

/** The table of an entry that holds rows; null for any other. */
export const tableOfEntry = (name: string): string | null =>
  name.startsWith(tablePrefix) ? (name.slice(tablePrefix.length).split('/')[0] ?? null) : null;
