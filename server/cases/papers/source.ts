import type { Registry } from '#core/resource/index.ts';
import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import { filesById } from '#server/files/berkas.ts';
import { prepared, type Db, type Row } from '#server/database/index.ts';

/** Where the facts of a paper are read, and when it is issued. */
export interface Source {
  readonly db: Db;
  /** Opens what the tables keep sealed. */
  readonly registry: Registry;
  readonly now: Date;
}

/** A record as the database or a step has it: a file is an id, or `{ nama }` as it came just now. */
export type Stored = Readonly<Record<string, unknown>>;

/** A text that is not known is null, never empty. */
export function textOf(stored: unknown): string | null {
  return typeof stored === 'string' && stored.trim() !== '' ? stored : null;
}

/** What a person reads for a value of a list; null where there is none. */
export function labelOf(type: LookupType, stored: unknown): string | null {
  const value = textOf(stored);
  return value === null ? null : lookupLabel(type, value);
}

/** The names of the files that are there, in the order given. */
export async function fileNames(db: Db, files: readonly unknown[]): Promise<string[]> {
  const there = files.filter((file) => file !== null && file !== undefined);
  const ids = there.filter((file): file is string => typeof file === 'string');
  const stored = await filesById(db, ids);
  return there.flatMap((file) => {
    const name = typeof file === 'string' ? stored.get(file)?.nama : (file as Stored).nama;
    return typeof name === 'string' ? [name] : [];
  });
}

const requests = prepared<{ id: string }>((db, arg) =>
  db.selectFrom('permohonan').selectAll().where('id', '=', arg('id')),
);

/** The request that an objection is against. */
export async function requestOf(db: Db, objection: Stored): Promise<Row> {
  const [request] = await requests(db, { id: String(objection.permohonan_informasi_id) });
  if (!request) throw new Error('keberatan: its request is not there');
  return request;
}
