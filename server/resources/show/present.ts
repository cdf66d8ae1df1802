import { fileIdsIn, mayRead, type Field, type Resource } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { anyByIds, anyTable, type Db, type RecordRow, type Value } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { fileOnWire, readFiles } from '#server/files/berkas.ts';
import type { Behaviour, Values } from '../behaviour.ts';
import { coveredValue, isCovered } from './masks.ts';

export interface PresentOptions {
  deps: Deps;
  resource: Resource;
  behaviour: Behaviour;
  viewer: Viewer | null;
  detail: boolean;
  /** The transaction to read in, where one is open. */
  db?: Db;
}

/** Rows as an answer shows them: files and embedded names in place, nothing that is not declared. */
export async function present(
  options: PresentOptions,
  rows: readonly RecordRow[],
): Promise<Values[]> {
  const { deps, resource, behaviour, viewer, detail, db = deps.db } = options;
  const fields = shownFields(resource).filter(
    ([, field]) => (detail || !field.detailOnly) && mayRead(field.readBy, viewer?.role ?? null),
  );
  const holding = fields.filter(([, field]) => field.file);
  const fileOf = await readFiles(
    db,
    rows.flatMap((row) => holding.flatMap(([name, field]) => fileIdsIn(field, row[name]))),
  );
  const embedded = await embeddedFields(deps, db, fields, rows);
  const reading = { ...deps, db };
  const computed = await behaviour.compute?.({ deps: reading, viewer, rows, detail });

  return rows.map((row) => {
    const { id } = row;
    const answer: Values = { id, versi: row.versi };
    const ownComputed = computed?.get(id);
    for (const [name, field] of fields) {
      const value = row[name] ?? null;
      if (field.type === 'computed') answer[name] = ownComputed?.[name];
      else if (field.file) {
        const owner = { resource: resource.name, record_id: id, field: name };
        const there = fileIdsIn(field, value).flatMap((each) => fileOf(each, owner) ?? []);
        const files = there.map(fileOnWire);
        answer[name] = (field.file.several && files.length > 0 ? files : files[0]) ?? null;
      } else if (isCovered(field, resource, row, viewer)) {
        answer[name] = coveredValue(field, value, id);
      } else answer[name] = field.fromColumn(value, id);
      if (field.reference) Object.assign(answer, embedded(name, value, row));
    }
    answer.dibuat_pada = row.dibuat_pada;
    answer.diubah_pada = row.diubah_pada;
    return answer;
  });
}

type Named = [string, Field];

const shown = new WeakMap<Resource, Named[]>();

/** The fields that leave the server. Asking a field means making its schema, so each is asked once. */
function shownFields(resource: Resource): Named[] {
  const known = shown.get(resource);
  if (known) return known;
  const fields = Object.entries(resource.fields).filter(([, field]) => field.output() !== null);
  shown.set(resource, fields);
  return fields;
}

/** Reads each table referred to once, for all rows. */
async function embeddedFields(deps: Deps, db: Db, fields: Named[], rows: readonly RecordRow[]) {
  const found = new Map<string, Map<string, Values>>();
  for (const [name, field] of fields) {
    const { to, embed } = field.reference ?? { to: '', embed: {} };
    const there = Object.entries(embed);
    const ids = rows.map((row) => row[name]).filter(isText);
    const target = deps.registry.get(to);
    if (there.length === 0 || !target) continue;
    const columns = ['id', ...new Set(there.map(([, column]) => column))];
    const others = await anyByIds(anyTable(db), to, columns, ids);
    const values = others.map((other): [string, Values] => [
      String(other.id),
      Object.fromEntries(
        there.map(([here, column]) => [
          here,
          target.fields[column]?.fromColumn(other[column] ?? null, String(other.id)),
        ]),
      ),
    ]);
    found.set(
      name,
      new Map([...values, ['', Object.fromEntries(there.map(([here]) => [here, null]))]]),
    );
  }
  return (name: string, id: Value, row: RecordRow): Values => {
    const byId = found.get(name);
    if (id !== null) return byId?.get(String(id)) ?? byId?.get('') ?? {};
    return { ...byId?.get(''), ...standIns(fields, name, row) };
  };
}

/** What the record itself holds in place of the one that it does not refer to. */
function standIns(fields: Named[], name: string, row: RecordRow): Values {
  const [, field] = fields.find(([each]) => each === name) ?? [];
  const otherwise = Object.entries(field?.reference?.otherwise ?? {});
  return Object.fromEntries(otherwise.map(([here, own]) => [here, row[own] ?? null]));
}

const isText = (value: Value | undefined): value is string => typeof value === 'string';
