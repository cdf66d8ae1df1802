import { systemClock, type Clock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import { registry } from '#resources';
import { audit } from '#server/audit/audit.ts';
import { choosing, dropTokens } from '#server/auth/one-time-tokens.ts';
import { dummyHash } from '#server/auth/passwords/passwords.ts';
import { revokeSessions } from '#server/auth/sessions/sessions.ts';
import { readConfig } from '#server/config.ts';
import { lockRow, migrate, openDatabase, transaction, type Db } from '#server/database/index.ts';
import { openDemoAccounts, type OpenAccount } from '#server/demo/open-accounts.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { createVault } from '#server/vault/vault.ts';
import type { StateIn } from '#server/resources/behaviour.ts';
import { hasAdministrator, makeAdministrator } from './has-administrator.ts';

/** Shuts what the published password opens; accounts that have a password of their own stay. */
export async function lockDemo(env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(env);
  const sealed = sealRegistry(registry, createVault(config.secret, config.formerSecrets));
  const { db, close } = await openDatabase(config.database, { use: 'beside' });
  try {
    await migrate(db);
    const locked = await lockDemoAccounts(db, { clock: systemClock, registry: sealed });
    if (locked.length === 0) return 'Tidak ada akun contoh yang terbuka; tidak ada yang diubah.';
    const done = `Akun contoh ditutup: ${locked.join(', ')}. Isi contoh yang lain tetap ada.`;
    return (await hasAdministrator(db))
      ? done
      : `${done}\nBelum ada administrator lain: buat dengan ${makeAdministrator}`;
  } finally {
    await close();
  }
}

interface Needs {
  clock: Clock;
  /** Opens what is sealed, so that the log covers the number and not its seal. */
  registry: Registry;
}

/** @returns their addresses */
export async function lockDemoAccounts(db: Db, needs: Needs): Promise<string[]> {
  // To compare a password takes long: nobody who writes waits for it.
  const open = await openDemoAccounts(db, { all: true });
  return transaction(db, async (trx) => {
    const locked: string[] = [];
    for (const { resource, row } of open) {
      const current = await lockRow(trx, resource, row.id);
      if (current?.password !== row.password) continue;
      await lock(trx, { resource, row: current }, needs);
      locked.push(current.email);
    }
    return locked;
  });
}

async function lock(trx: Db, account: OpenAccount, needs: Needs): Promise<void> {
  const { resource: name, row } = account;
  const now = needs.clock.now();
  const resource = needs.registry.get(name);
  if (!resource) throw new Error(`${name}: not declared`);
  const { id } = row;
  const values = { status: 'nonaktif', password: dummyHash() } satisfies StateIn<'admin'>;
  const after = await updateRecord(trx, resource, row, { values, now });
  await revokeSessions(trx, id, now);
  await dropTokens(trx, id, ...choosing, 'ganti-surel');
  const entry = { now, viewer: null, action: 'tutup-akun-contoh', address: 'perintah operator' };
  await audit(trx, { ...entry, resource, recordId: id, before: row, after });
}
