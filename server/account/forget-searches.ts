import { takesAway } from '#core/audit/taken-away.ts';
import { routesOf, telling, type Registry, type Resource } from '#core/resource/index.ts';
import { anyTable, type Db, type Row, type Tables } from '#server/database/index.ts';
import { createTurns } from '#server/turns.ts';
import { blank, type Redact } from './redact.ts';

interface Person {
  redact: Redact;
  /** What they are called. */
  name: string;
}

/** So many are read at once. */
const atOnce = 500;
/** Of a name, as it is in search boxes: shorter ones are in too many words. */
const shortest = 4;

/**
 * Takes a person out of what officers have looked for: the filters of lists that were taken away, as
 * the log has them, and those that are kept under a name. That somebody looked, when, and how much
 * they took stays.
 */
export async function forgetSearches(trx: Db, registry: Registry, person: Person): Promise<void> {
  const clean = searchCleaner(person);
  for (const action of actionsWithFilter(registry)) {
    await forgetEntries(trx, ['aksi', action], (state) => {
      const { saringan } = state;
      return typeof saringan === 'string' ? { ...state, saringan: clean(saringan) } : state;
    });
  }
  for (const resource of registry.values()) {
    const words = telling(resource.fields, 'words');
    if (resource.aboutPerson || words.length === 0) continue;
    await forgetRows(trx, resource, person.redact);
    await forgetEntries(trx, ['resource', resource.name], person.redact);
  }
}

const actionsWithFilter = (registry: Registry): string[] => {
  const routes = [...registry.values()].flatMap(routesOf);
  const lists = routes.filter(
    ({ definition, path }) => takesAway(definition) && !path.includes('{'),
  );
  return [...new Set(lists.map(({ call }) => call))];
};

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What a filter says, value by value: a search box takes a part of a name as well. */
function searchCleaner({ redact, name }: Person): (filter: string) => string {
  const whole = ` ${folded(name)} `;
  const isPart = (value: string) => {
    const sought = folded(value);
    return sought.length >= shortest && whole.includes(` ${sought}`);
  };
  const cleanValue = (value: string) => (isPart(value) ? blank : redact(value));
  return (filter) =>
    filter
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=') + 1;
        return pair.slice(0, at) + cleanValue(pair.slice(at));
      })
      .join('&');
}

async function forgetRows(trx: Db, { name, fields }: Resource, redact: Redact): Promise<void> {
  const words = telling(fields, 'words');
  const turn = createTurns();
  for (let after = ''; ;) {
    const rows: Row[] = await anyTable(trx)
      .selectFrom(name)
      .select(['id', ...words])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      await turn();
      const clean = Object.fromEntries(words.map((word) => [word, redact(row[word] ?? null)]));
      if (words.every((word) => clean[word] === (row[word] ?? null))) continue;
      await anyTable(trx).updateTable(name).set(clean).where('id', '=', String(row.id)).execute();
    }
    if (rows.length < atOnce) return;
    after = String(rows.at(-1)?.id);
  }
}

type State = Record<string, unknown>;
type Entry = Tables['audit'];

/** Goes through the entries of an action or of a resource, by the index of each. */
async function forgetEntries(
  trx: Db,
  [column, value]: readonly [column: 'aksi' | 'resource', value: string],
  clean: (state: State) => State,
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
      const { nama: data_nama } = clean({ nama: entry.data_nama }) as { nama: string | null };
      const isSame =
        sebelum === entry.sebelum && sesudah === entry.sesudah && data_nama === entry.data_nama;
      if (isSame) continue;
      const changes = { sebelum, sesudah, data_nama };
      await trx.updateTable('audit').set(changes).where('id', '=', entry.id).execute();
    }
    const end = entries.at(-1);
    if (!end || entries.length < atOnce) return;
    last = end;
  }
}
