import { audit } from '#server/audit/audit.ts';
import { keepRow, transaction, type Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { createHourly } from '#server/limits/hourly.ts';
import { accountByEmail, type LoginAccount } from '../accounts/accounts.ts';
import { accountTable } from './viewer.ts';

/** Failed logins that one process notes in an hour; the log has them all. */
const most = 1_000;

type Person = Pick<LoginAccount, 'id' | 'name' | 'role'>;
type Known = Pick<LoginAccount, 'id' | 'name' | 'role' | 'email'>;

/** Notes in the audit log who comes and goes. */
export interface LoginNotes {
  came(account: Known, address: string): Promise<void>;
  /**
   * A try that failed, with an account as it was when it was tried. One for an address that no account has
   * is noted alike, so that the two take the same time; what was typed is not.
   */
  failed(tried: { email: string; account: Person | null }, address: string): Promise<void>;
  /** In the transaction that ends the session. */
  left(trx: Db, account: Person, address: string): Promise<void>;
}

export function createLoginNotes({ db, clock, registry }: Pick<Deps, 'db' | 'clock' | 'registry'>) {
  const mayNote = createHourly(most, clock);

  async function note(
    trx: Db,
    { action, account, by }: { action: string; account: Person | null; by: Person | null },
    address: string,
  ) {
    const resource = registry.get(accountTable(account?.role ?? 3));
    if (!resource) return;
    await audit(trx, {
      ...{ now: clock.now(), viewer: by, action, resource, recordId: account?.id ?? null },
      ...{ address, before: null, after: null, known: account && { name: account.name } },
    });
  }

  const notes: LoginNotes = {
    came: (account, address) =>
      transaction(db, async (trx) => {
        await keepRow(trx, accountTable(account.role), account.id);
        const found = await accountByEmail(trx, account.email);
        const still = found?.id === account.id ? found : null;
        await note(trx, { action: 'masuk', account: still, by: still }, address);
      }),
    async failed({ email, account }, address) {
      if (!mayNote()) return;
      await transaction(db, async (trx) => {
        // A password takes a while to be tried: whoever is erased meanwhile is named no more.
        await keepRow(trx, accountTable(account?.role ?? 3), account?.id ?? '');
        const found = await accountByEmail(trx, email);
        const still = found?.id === account?.id ? found : null;
        await note(trx, { action: 'gagal-masuk', account: still, by: null }, address);
      });
    },
    left: (trx, account, address) => note(trx, { action: 'keluar', account, by: account }, address),
  };
  return notes;
}
