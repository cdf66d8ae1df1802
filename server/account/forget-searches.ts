import { takesAway } from '#core/audit/taken-away.ts';
import {
  routesOf,
  telling,
  typedFilters,
  type Registry,
  type Resource,
} from '#core/resource/index.ts';
import { anyTable, lockAny, transaction, type Db, type Row } from '#server/database/index.ts';
import { createTurns } from '#server/turns.ts';
import { cleanerAt, type CleanWords } from './clean-searches.ts';
import type { Where } from './entries-of.ts';
import type { KnownWord } from './known-words.ts';
import { rewriteEntries, type Said } from './rewrite-entries.ts';

/** So many are read at once. */
const atOnce = 500;

/**
 * Takes a person out of what officers have looked for: the filters of lists that were taken away, as
 * the log has them, and those that are kept under a name. Of a filter only what is typed is
 * touched: whoever names themselves after a filter may not rewrite it. That somebody looked,
 * when, and how much they took stays. What changes is written some at a time.
 * @param words what the account may have been looked for by, and since when
 */
export async function forgetSearches(
  db: Db,
  registry: Registry,
  words: readonly KnownWord[],
): Promise<void> {
  const [from] = words.map(({ since }) => since).sort();
  if (from === undefined) return;
  const typed = new Set([...registry.values()].flatMap(typedFilters));
  const cleanAt = cleanerAt(words, [...typed]);
  for (const action of actionsWithFilter(registry)) {
    await forgetEntries(db, { aksi: action, from }, (state, moment) => {
      const { saringan } = state;
      if (typeof saringan !== 'string') return state;
      return { ...state, saringan: cleanAt(moment).noted(saringan) };
    });
  }
  for (const resource of registry.values()) {
    const clean = recordCleaner(resource, cleanAt);
    if (resource.aboutPerson || !clean) continue;
    await forgetRows(db, resource, { clean, from });
    await forgetEntries(db, { resource: resource.name, from }, clean, (name, moment) =>
      cleanAt(moment).label(name),
    );
  }
}

const actionsWithFilter = (registry: Registry): string[] => {
  const routes = [...registry.values()].flatMap(routesOf);
  const lists = routes.filter(
    ({ definition, path }) => takesAway(definition) && !path.includes('{'),
  );
  return [...new Set(lists.map(({ call }) => call))];
};

type State = Record<string, unknown>;
/** Cleans what was typed at a moment. */
type Clean = (state: State, moment: string) => State;

/** Null where no field of a resource tells what somebody looked for. */
function recordCleaner(
  { fields }: Resource,
  cleanAt: (moment: string) => CleanWords,
): Clean | null {
  const ways = [
    ...telling(fields, 'words').map((name) => [name, 'label'] as const),
    ...telling(fields, 'search').map((name) => [name, 'query'] as const),
  ];
  if (ways.length === 0) return null;
  return (state, moment) => {
    const changed = ways.flatMap(([name, way]) => {
      const value = state[name];
      return typeof value === 'string' ? [[name, cleanAt(moment)[way](value)] as const] : [];
    });
    return { ...state, ...Object.fromEntries(changed) };
  };
}

async function forgetRows(
  db: Db,
  { name, fields }: Resource,
  { clean, from }: { clean: Clean; from: string },
): Promise<void> {
  const told = [...telling(fields, 'words'), ...telling(fields, 'search')];
  const turn = createTurns();
  const changesOf = (row: Row): Row | null => {
    const before = Object.fromEntries(told.map((each) => [each, row[each]]));
    const cleaned = clean(before, String(row.diubah_pada));
    const changed = told.filter((each) => cleaned[each] !== before[each]);
    if (changed.length === 0) return null;
    return Object.fromEntries(changed.map((each) => [each, String(cleaned[each])]));
  };
  for (let after = ''; ;) {
    const rows: Row[] = await anyTable(db)
      .selectFrom(name)
      .select(['id', 'diubah_pada', ...told])
      .where('id', '>', after)
      .where('diubah_pada', '>=', from)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      await turn();
      if (!changesOf(row)) continue;
      await transaction(anyTable(db), async (trx) => {
        // Its officer may have written it anew since.
        const current = await lockAny(trx, name, String(row.id));
        const changes = current && changesOf(current);
        if (changes)
          await trx.updateTable(name).set(changes).where('id', '=', current.id).execute();
      });
    }
    if (rows.length < atOnce) return;
    after = String(rows.at(-1)?.id);
  }
}

/** Goes through the entries of an action or of a resource, by the index of each. */
async function forgetEntries(
  db: Db,
  { from, ...meant }: { from: string; aksi?: string; resource?: string },
  clean: Clean,
  cleanName: (name: string, moment: string) => string = (name) => name,
): Promise<void> {
  const isMeant: Where = (eb) => eb.and(meant);
  const cleaned = (entry: Said) => {
    const [before, after] = [entry.sebelum, entry.sesudah].map(stateOf);
    const moment = writtenAt(before ?? after) ?? entry.dibuat_pada;
    const [sebelum = null, sesudah = null] = [before, after].map((state) =>
      state ? JSON.stringify(clean(state, moment)) : null,
    );
    const data_nama = entry.data_nama === null ? null : cleanName(entry.data_nama, moment);
    return { sebelum, sesudah, data_nama };
  };
  await rewriteEntries(db, isMeant, cleaned, from);
}

const stateOf = (text: string | null): State | null =>
  text === null ? null : (JSON.parse(text) as State);

/** An entry of what is deleted holds what was typed when that was written. */
const writtenAt = (state: State | null | undefined): string | null =>
  typeof state?.diubah_pada === 'string' ? state.diubah_pada : null;
