import { telling, type Resource } from '#core/resource/index.ts';
import type { Db, Tables } from '#server/database/index.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { tellingWords } from './anonymous.ts';
import type { Sought } from './clean-searches.ts';
import { entriesOf } from './entries-of.ts';
import { soughtWords } from './sought-words.ts';

/** Former names and numbers that texts are gone through for; more is nobody's life, but a program. */
const mostFormer = 100;

interface Addresses {
  /**
   * What an account is and was called and reached by, and every address that it has asked for: by
   * which a text may tell whose it is.
   */
  told: string[];
  /**
   * Those whose mails are the account's: what it has only asked for may be anybody's, and what it has
   * left may be somebody else's by now.
   */
  own: string[];
  /** What it was looked for by: what officers find accounts by, and the numbers that nobody else has. */
  sought: Sought[];
}

/** As the account and the audit log know them; what is sealed was never in the log whole. */
export async function addressesOf(
  db: Db,
  resource: Resource,
  account: Tables['user'],
): Promise<Addresses> {
  const id = account.id;
  const { fields } = resource;
  const noted = telling(fields, 'identity').filter(
    (name) => !fields[name]?.file && !fields[name]?.sealed,
  );
  const [emails, former] = [new Set<string | null>([account.email]), new Set<unknown>()];
  const sought = soughtWords(resource, account, mostFormer);
  const columns = ['resource', 'record_id', 'sebelum', 'sesudah'] as const;
  for await (const entries of entriesOf(db, id, columns)) {
    const about = entries.filter(
      ({ resource, record_id }) => resource === 'user' && record_id === id,
    );
    for (const { dibuat_pada, sebelum, sesudah } of about) {
      const [before, after] = [stateIn(sebelum), stateIn(sesudah)];
      sought.note({ moment: dibuat_pada, before, after });
      for (const state of [before, after]) {
        emails.add(textIn(state.get('email' satisfies keyof State)));
        for (const name of noted) if (former.size < mostFormer) former.add(state.get(name));
      }
    }
  }
  const had = texts([...emails]);
  const others = await takenByOthers(db, had, id);
  return {
    told: texts([...tellingWords(resource, account), ...had, ...former]),
    own: had.filter((address) => address === account.email || !others.has(address)),
    sought: sought.words(),
  };
}

const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((each) => typeof each === 'string')),
];

async function takenByOthers(db: Db, addresses: readonly string[], id: string) {
  const taken = new Set<unknown>();
  for (const table of ['user', 'admin'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('email')
      .where('email', 'in', addresses)
      .where('id', '!=', id)
      .execute();
    for (const { email } of rows) taken.add(email);
  }
  return taken;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

type State = StateIn<'user'>;

const stateIn = (text: string | null): ReadonlyMap<string, unknown> =>
  new Map(text === null ? [] : Object.entries(JSON.parse(text) as object));
