import type { CaseName, FiledObjection } from '#server/cases/case-kind.ts';
import { inPart } from '#core/resource/index.ts';
import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import { readFiles } from '#server/files/berkas.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';
import type { Source } from './paper-source.ts';

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

/** The names of the files that some fields of a record hold, in the order of the fields. */
export async function fileNames(
  db: Db,
  { resource, row, fields }: { resource: string; row: Stored; fields: readonly string[] },
): Promise<string[]> {
  const find = await readFiles(
    db,
    fields.map((field) => row[field]),
  );
  return fields.flatMap((field) => {
    const file = row[field] ?? null;
    if (file === null) return [];
    const owner = { resource, record_id: String(row.id), field };
    const name = typeof file === 'string' ? find(file, owner)?.nama : (file as Stored).nama;
    return typeof name === 'string' ? [name] : [];
  });
}

/** The fields of a case that hold what is handed over with its answer. */
export function handedOver({ registry }: Source, resource: CaseName): string[] {
  const fields = registry.get(resource)?.fields ?? {};
  return inPart(fields, 'jawaban').filter((name) => fields[name]?.file);
}

const requests = prepared((db, arg: Arg<{ id: string }>) =>
  db.selectFrom('permohonan').selectAll().where('id', '=', arg('id')),
);

/** The request that an objection is against. */
export async function requestOf(db: Db, objection: FiledObjection): Promise<Tables['permohonan']> {
  const [request] = await requests(db, { id: objection.permohonan_informasi_id });
  if (!request) throw new Error('keberatan: its request is not there');
  return request;
}
