import type { Db, Tables } from '#server/database/index.ts';
import { entriesOf } from './entries-of.ts';

interface Addresses {
  /** Every address that an account has had or asked for, by which a text may tell whose it is. */
  told: string[];
  /**
   * Those whose mails are the account's: what it has only asked for may be anybody's, and what it has
   * left may be somebody else's by now.
   */
  own: string[];
}

/** As the account and the audit log know them. */
export async function addressesOf(db: Db, account: Tables['user']): Promise<Addresses> {
  const id = account.id;
  const [emails, asked] = [new Set<string | null>([account.email]), new Set([account.email_baru])];
  const columns = ['resource', 'record_id', 'sebelum', 'sesudah'] as const;
  for await (const entries of entriesOf(db, id, columns)) {
    const about = entries.filter(
      ({ resource, record_id }) => resource === 'user' && record_id === id,
    );
    for (const state of about.flatMap(({ sebelum, sesudah }) => [sebelum, sesudah]).map(stateIn)) {
      emails.add(textIn(state.email));
      asked.add(textIn(state.email_baru));
    }
  }
  const had = texts([...emails]);
  const others = await takenByOthers(db, had, id);
  return {
    told: texts([...had, ...asked]),
    own: had.filter((address) => address === account.email || !others.has(address)),
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

const stateIn = (text: unknown): Record<string, unknown> =>
  typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {};
