import { plainWords } from '#core/import/fields.ts';
import { say } from '#core/rules/messages.ts';
import type { Field, Fields, Registry } from '#core/resource/index.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { anyTable, type Db } from '#server/database/index.ts';
import { mayReach, reachColumns } from '#server/resources/reach.ts';

/** Records that can be named in a file; who has more names them by their ids. */
const most = 5_000;

/** Finds the id that a name stands for, or says why there is none. */
export type Named = (text: string) => { id: string } | { fault: string };

/** By what people know the records that a field refers to. */
const nameColumn = ({ reference }: Field, title: string): string =>
  Object.values(reference?.embed ?? {})[0] ?? title;

interface Naming {
  registry: Registry;
  fields: Fields;
  viewer: Viewer | null;
  now: Date;
}

/** For each field that refers to a record, how the record is found by its name, within the caller's reach. */
export async function namedRecords(
  db: Db,
  { registry, fields, viewer, now }: Naming,
): Promise<ReadonlyMap<string, Named>> {
  const found = new Map<string, Named>();
  for (const [name, field] of Object.entries(fields)) {
    const target = registry.get(field.reference?.to ?? '');
    if (!target) continue;
    const { choosable } = target;
    const column = nameColumn(field, target.title);
    const columns = ['id', column, ...reachColumns(target)];
    const rows = await anyTable(db)
      .selectFrom(target.name)
      .select([...new Set(choosable === undefined ? columns : [...columns, choosable])])
      .orderBy('id')
      .limit(most)
      .execute();
    const ids = new Map<string, string[]>();
    for (const row of rows) {
      if (
        !mayReach(target, viewer, row, { now }) ||
        (choosable !== undefined && row[choosable] !== 1)
      )
        continue;
      const words = plainWords(String(row[column] ?? ''));
      const named = ids.get(words);
      if (named) named.push(String(row.id));
      else ids.set(words, [String(row.id)]);
    }
    const all = new Set([...ids.values()].flat());
    found.set(name, (text) => {
      if (all.has(text)) return { id: text };
      const [id, other] = ids.get(plainWords(text.slice(0, 300))) ?? [];
      if (id === undefined) return { fault: say(field.label, 'notFound') };
      return other === undefined
        ? { id }
        : { fault: `${field.label}: nama ini dipakai beberapa data` };
    });
  }
  return found;
}
