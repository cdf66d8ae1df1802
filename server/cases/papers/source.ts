import type { CaseName, FiledObjection } from '#server/cases/case-kind.ts';
import { fileIdsIn, partOf, type Fields, type Registry } from '#core/resource/index.ts';
import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import { readFiles } from '#server/files/berkas.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';
import type { Source } from './paper-source.ts';

/** A record as the database or a step has it: a file is an id, or `{ nama }` as it came just now; several are their ids as JSON, or a list. */
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

/** The names of the files that a record holds in some of its fields, in the order of these. */
export async function fileNames(
  db: Db,
  { resource, row, fields }: { resource: string; row: Stored; fields: Partial<Fields> },
): Promise<string[]> {
  const holding = Object.entries(fields).filter(([, field]) => field?.file);
  const idsIn = (name: string, value: unknown) =>
    fileIdsIn(fields[name], typeof value === 'string' ? value : null);
  const find = await readFiles(
    db,
    holding.flatMap(([name]) => idsIn(name, row[name])),
  );
  return holding.flatMap(([field]) => {
    const value = row[field] ?? null;
    if (value === null) return [];
    const owner = { resource, record_id: String(row.id), field };
    if (typeof value === 'string') {
      return idsIn(field, value).flatMap((id) => find(id, owner)?.nama ?? []);
    }
    const came = [value as Stored | Stored[]].flat();
    return came.map(({ nama }) => nama).filter((name) => typeof name === 'string');
  });
}

/** The fields of a case that hold what is handed over with its answer, among the others of its part. */
export const handedOver = ({ registry }: Source, resource: CaseName): Partial<Fields> =>
  partOf(fieldsOf(registry, resource), 'jawaban');

/** What is declared of a resource. */
export const fieldsOf = (registry: Registry, resource: string): Fields =>
  registry.get(resource)?.fields ?? {};

const requests = prepared((db, arg: Arg<{ id: string }>) =>
  db.selectFrom('permohonan').selectAll().where('id', '=', arg('id')),
);

/** The request that an objection is against. */
export async function requestOf(db: Db, objection: FiledObjection): Promise<Tables['permohonan']> {
  const [request] = await requests(db, { id: objection.permohonan_informasi_id });
  if (!request) throw new Error('keberatan: its request is not there');
  return request;
}
