import type { Db, Row } from '#server/database/index.ts';

/** Every address that an account has had, as the account and the audit log know them. */
export async function addressesOf(db: Db, account: Row): Promise<string[]> {
  const entries = await db
    .selectFrom('audit')
    .select(['sebelum', 'sesudah'])
    .where('resource', '=', 'user')
    .where('record_id', '=', String(account.id))
    .execute();
  const states = entries.flatMap(({ sebelum, sesudah }) => [sebelum, sesudah]).map(stateIn);
  const found = [account, ...states].flatMap(({ email, email_baru }) => [email, email_baru]);
  return [...new Set(found.filter((each) => typeof each === 'string'))];
}

const stateIn = (text: unknown): Record<string, unknown> =>
  typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {};
