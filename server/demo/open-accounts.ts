import { verifyPassword } from '#server/auth/passwords/passwords.ts';
import { configError } from '#server/config-error.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

export interface OpenAccount {
  resource: (typeof demoAccounts)[number]['resource'];
  row: Tables['admin' | 'user'];
}

/** The demo accounts that whoever has read the published password may log in with. */
export async function openDemoAccounts(db: Db): Promise<OpenAccount[]> {
  const open: OpenAccount[] = [];
  // The demo fills them all in with one hash, which takes long to compare.
  const opened = new Map<unknown, boolean>();
  for (const { resource, values } of demoAccounts) {
    const row = await db
      .selectFrom(resource)
      .selectAll()
      .where('email', '=', values.email)
      .where('status', '=', 'aktif')
      .executeTakeFirst();
    if (!row) continue;
    const { password } = row;
    const opens = opened.get(password) ?? (await verifyPassword(demoPassword, password, null));
    opened.set(password, opens);
    if (opens) open.push({ resource, row });
  }
  return open;
}

/** @throws ConfigError that names the way out, where a demo account is open */
export async function assertNoOpenDemo(db: Db): Promise<void> {
  const open = await openDemoAccounts(db);
  if (open.length === 0) return;
  const addresses = open.map(({ row }) => row.email).join(', ');
  throw configError(
    'DATABASE_URL',
    `berisi akun contoh yang kata sandinya diketahui umum (${addresses}). Tutup dengan npm run demo:lock, atau mulai dengan basis data kosong.`,
  );
}
