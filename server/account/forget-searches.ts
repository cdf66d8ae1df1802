import { takesAway } from '#core/audit/taken-away.ts';
import { routesOf, telling, type Registry, type Resource } from '#core/resource/index.ts';
import { anyTable, type Db, type Row, type Tables } from '#server/database/index.ts';
import { createTurns } from '#server/turns.ts';
import { wordsCleaner, type CleanWords } from './clean-searches.ts';

/** So many are read at once. */
const atOnce = 500;

/**
 * Takes a person out of what officers have looked for: the filters of lists that were taken away, as
 * the log has them, and those that are kept under a name. Of a filter only what stood in the search
 * box is touched: whoever names themselves after a filter may not rewrite it. That somebody looked,
 * when, and how much they took stays.
 * @param told what the account is called and reached by now
 */
export async function forgetSearches(
  trx: Db,
  registry: Registry,
  told: readonly unknown[],
): Promise<void> {
  const clean = wordsCleaner(told);
  for (const action of actionsWithFilter(registry)) {
    await forgetEntries(trx, ['aksi', action], (state) => {
      const { saringan } = state;
      return typeof saringan === 'string' ? { ...state, saringan: clean.noted(saringan) } : state;
    });
  }
  for (const resource of registry.values()) {
    const cleanRecord = recordCleaner(resource, clean);
    if (resource.aboutPerson || !cleanRecord) continue;
    await forgetRows(trx, resource, cleanRecord);
    await forgetEntries(trx, ['resource', resource.name], cleanRecord, clean.label);
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
type Clean = (state: State) => State;
type Entry = Tables['audit'];

/** Null where no field of a resource tells what somebody looked for. */
function recordCleaner({ fields }: Resource, clean: CleanWords): Clean | null {
  const ways = [
    ...telling(fields, 'words').map((name) => [name, clean.label] as const),
    ...telling(fields, 'search').map((name) => [name, clean.query] as const),
  ];
  if (ways.length === 0) return null;
  return (state) => {
    const changed = ways.flatMap(([name, way]) => {
      const value = state[name];
      return typeof value === 'string' ? [[name, way(value)] as const] : [];
    });
    return { ...state, ...Object.fromEntries(changed) };
  };
}

async function forgetRows(trx: Db, { name, fields }: Resource, clean: Clean): Promise<void> {
  const told = [...telling(fields, 'words'), ...telling(fields, 'search')];
  const turn = createTurns();
  for (let after = ''; ;) {
    const rows: Row[] = await anyTable(trx)
      .selectFrom(name)
      .select(['id', ...told])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      await turn();
      const { id, ...before } = row;
      const cleaned = clean(before);
      const changed = told.filter((each) => cleaned[each] !== before[each]);
      if (changed.length === 0) continue;
      const values = Object.fromEntries(changed.map((each) => [each, String(cleaned[each])]));
      await anyTable(trx).updateTable(name).set(values).where('id', '=', String(id)).execute();
    }
    if (rows.length < atOnce) return;
    after = String(rows.at(-1)?.id);
  }
}

/** Goes through the entries of an action or of a resource, by the index of each. */
async function forgetEntries(
  trx: Db,
  [column, value]: readonly [column: 'aksi' | 'resource', value: string],
  clean: Clean,
  cleanName: (name: string) => string = (name) => name,
): Promise<void> {
  const turn = createTurns();
  const cleanText = (text: string | null) =>
    text === null ? null : JSON.stringify(clean(JSON.parse(text) as State));
  for (let last: Pick<Entry, 'dibuat_pada' | 'id'> = { dibuat_pada: '', id: '' }; ;) {
    const { dibuat_pada, id } = last;
    const entries = await trx
      .selectFrom('audit')
      .select(['id', 'dibuat_pada', 'data_nama', 'sebelum', 'sesudah'])
      .where(column, '=', value)
      .where((eb) =>
        eb.and([
          eb('dibuat_pada', '>=', dibuat_pada),
          eb.or([eb('dibuat_pada', '>', dibuat_pada), eb('id', '>', id)]),
        ]),
      )
      .orderBy('dibuat_pada')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const entry of entries) {
      await turn();
      const [sebelum, sesudah] = [cleanText(entry.sebelum), cleanText(entry.sesudah)];
      const data_nama = entry.data_nama === null ? null : cleanName(entry.data_nama);
      const isSame =
        sebelum === entry.sebelum && sesudah === entry.sesudah && data_nama === entry.data_nama;
      if (isSame) continue;
      await trx
        .updateTable('audit')
        .set({ sebelum, sesudah, data_nama })
        .where('id', '=', entry.id)
        .execute();
    }
    const end = entries.at(-1);
    if (!end || entries.length < atOnce) return;
    last = end;
  }
}
