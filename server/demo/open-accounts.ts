import { unverified } from '#server/auth/accounts/address-holder.ts';
import { verifyPassword } from '#server/auth/passwords/passwords.ts';
import { configError } from '#server/config-error.ts';
import { anyTable, type Db, type Tables } from '#server/database/index.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

type AccountTable = (typeof demoAccounts)[number]['resource'];

export interface OpenAccount {
  resource: AccountTable;
  row: Tables['admin' | 'user'];
}

const tables = [...new Set(demoAccounts.map(({ resource }) => resource))];

/**
 * The accounts that whoever has read the published password may log in with. The demo fills them all in
 * with one hash, which tells those whose address was changed since, too.
 * @param options.all looks into every officer's account, which takes a moment for each, not into those of
 *   role 1 alone: a demo account may be the last one that has that hash
 */
export async function openDemoAccounts(db: Db, { all = false } = {}): Promise<OpenAccount[]> {
  const opened = new Map<string, boolean>();
  const opens = async ({ password }: { password: string }): Promise<boolean> => {
    const isOpen = opened.get(password) ?? (await verifyPassword(demoPassword, password, null));
    opened.set(password, isOpen);
    return isOpen;
  };
  const open: OpenAccount[] = [];
  for (const resource of tables) {
    const rows = await suspects(db, resource, all);
    for (const row of rows) if (await opens(row)) open.push({ resource, row });
  }
  return open;
}

async function suspects(
  db: Db,
  resource: AccountTable,
  all: boolean,
): Promise<OpenAccount['row'][]> {
  const addresses = demoAccounts.map(({ values }) => values.email);
  // With a salt of its own no hash comes twice: what does was filled in by a seed, whatever became of it.
  const hashes = db.selectFrom('admin').select('password');
  const shared = db
    .selectFrom(hashes.unionAll(db.selectFrom('user').select('password')).as('hashes'))
    .select('password')
    .groupBy('password')
    .having((eb) => eb.fn.countAll(), '>', 1);
  const rows = anyTable(db)
    .selectFrom(resource)
    .selectAll()
    // One that somebody has shut by hand is opened again as easily.
    .where('status', '!=', unverified)
    .$if(!all || resource === 'user', (query) =>
      query.where((eb) =>
        eb.or([
          eb('email', 'in', addresses),
          eb('password', 'in', shared),
          // They are few, and may do everything.
          ...(resource === 'admin' ? [eb('role_id', '=', 1)] : []),
        ]),
      ),
    )
    .orderBy('dibuat_pada')
    .orderBy('id');
  return (await rows.execute()) as unknown as OpenAccount['row'][];
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
