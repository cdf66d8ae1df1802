import type { Db, Row } from '#server/database/index.ts';

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
export async function addressesOf(db: Db, account: Row): Promise<Addresses> {
  const entries = await db
    .selectFrom('audit')
    .select(['sebelum', 'sesudah'])
    .where('resource', '=', 'user')
    .where('record_id', '=', String(account.id))
    .execute();
  const states = entries.flatMap(({ sebelum, sesudah }) => [sebelum, sesudah]).map(stateIn);
  const all = [account, ...states];
  const had = texts(all.map(({ email }) => email));
  const others = await takenByOthers(db, had, String(account.id));
  return {
    told: texts([...had, ...all.map(({ email_baru }) => email_baru)]),
    own: had.filter((address) => address === account.email || !others.has(address)),
  };
}

const texts = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((each) => typeof each === 'string')),
];

async function takenByOthers(db: Db, addresses: readonly string[], id: string) {
  const taken = new Set<unknown>();
  for (const table of ['user', 'admin']) {
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

const stateIn = (text: unknown): Record<string, unknown> =>
  typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {};
