import * as z from 'zod/mini';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());

const common = {
  /** ISO 8601. */
  dibuat_pada: z.iso.datetime(),
  /** Names of the migrations that the tables went through, in order. */
  migrasi: z.array(z.string()),
  /** How many rows each table has. */
  tabel: z.record(z.string(), count),
};

const manifestSchema = z.object({
  ...common,
  format: z.literal(2),
  /** The mark of the secret that it is bound by. */
  tanda: sha256,
  /** Each other entry: its bytes, and their SHA-256. */
  entri: z.record(z.string(), z.object({ ukuran: count, sidik: sha256 })),
});

/** What earlier versions wrote, which nothing binds. */
const formerSchema = z.object({
  ...common,
  format: z.literal(1),
  sidik: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type FormerManifest = z.infer<typeof formerSchema>;

/** @throws Error where it is none, or one of a later format */
export function readManifest(text: string): Manifest | FormerManifest {
  const result = z.union([manifestSchema, formerSchema]).safeParse(parsed(text));
  if (!result.success) throw unknown();
  return result.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unknown();
  }
}

const unknown = () => new Error('Arsip ini tidak dikenali: keterangannya tidak dapat dibaca.');

/** The SHA-256 that each entry should have. */
export const sumsOf = (manifest: Manifest | FormerManifest): ReadonlyMap<string, string> =>
  new Map(
    manifest.format === 1
      ? Object.entries(manifest.sidik)
      : Object.entries(manifest.entri).map(([name, { sidik }]) => [name, sidik]),
  );
