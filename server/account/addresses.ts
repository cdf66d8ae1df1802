import type { Resource } from '#core/resource/index.ts';
import type { Db, Tables } from '#server/database/index.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { entriesOf } from './entries-of.ts';
import type { KnownWord } from './known-words.ts';
import { soughtWords } from './sought-words.ts';
import { toldWords } from './told-words.ts';

/**
 * Former words of each sort that texts are gone through for, and searches; more is nobody's life, but a
 * program. A search loses a word only where it was the whole of it, a text wherever it stands.
 */
const mostFormer = { told: 12, sought: 100 } as const;

export interface Addresses {
  /** By which a text may tell whose it is. */
  told: KnownWord[];
  /**
   * Those whose mails are the account's: what it has only asked for may be anybody's, and what it has
   * left may be somebody else's by now, whose mails are those made since they are there.
   */
  own: { address: string; before: string | null }[];
  /** What it was looked for by: what officers find accounts by, and the numbers that nobody else has. */
  sought: KnownWord[];
}

/**
 * As the account and the audit log know them; what is sealed was never in the log whole.
 * @param isThere whether the account's row still holds its address
 */
export async function addressesOf(
  db: Db,
  resource: Resource,
  account: Tables['user'],
  isThere: boolean,
): Promise<Addresses> {
  const id = account.id;
  const emails = new Set<string | null>([account.email]);
  const told = toldWords(resource, account, mostFormer.told);
  const sought = soughtWords(resource, account, mostFormer.sought);
  const columns = ['resource', 'record_id', 'aksi', 'sebelum', 'sesudah'] as const;
  for await (const entries of entriesOf(db, id, columns)) {
    const about = entries.filter(
      ({ resource, record_id }) => resource === 'user' && record_id === id,
    );
    for (const { aksi, dibuat_pada: moment, sebelum, sesudah } of about) {
      const [before, after] = [stateIn(sebelum), stateIn(sesudah)];
      // An erasure that broke off has gone through the log already.
      const isForgotten = aksi === 'update' && sebelum === null && sesudah === null;
      for (const words of [told, sought])
        if (isForgotten) words.noteUnknown(moment);
        else words.note({ moment, before, after });
      for (const state of [before, after])
        emails.add(textIn(state.get('email' satisfies keyof State)));
    }
  }
  const had = texts([...emails]);
  const others = await takenByOthers(db, had, id);
  return {
    told: told.words(),
    // A deleted account has let go of its address: somebody may have it by now.
    own: had.map((address) => {
      const isStillOwn = isThere && address === account.email;
      return { address, before: isStillOwn ? null : (others.get(address) ?? null) };
    }),
    sought: sought.words(),
  };
}

const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((each) => typeof each === 'string')),
];

/** @returns by address since when another account is there that has it */
async function takenByOthers(db: Db, addresses: readonly string[], id: string) {
  const taken = new Map<string, string>();
  for (const table of ['user', 'admin'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['email', 'dibuat_pada'])
      .where('email', 'in', addresses)
      .where('id', '!=', id)
      .execute();
    for (const { email, dibuat_pada: since } of rows) {
      const known = taken.get(email);
      if (known === undefined || since < known) taken.set(email, since);
    }
  }
  return taken;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

type State = StateIn<'user'>;

const stateIn = (text: string | null): ReadonlyMap<string, unknown> =>
  new Map(text === null ? [] : Object.entries(JSON.parse(text) as object));
