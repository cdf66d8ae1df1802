import { systemClock } from '#core/clock.ts';
import type { Registry, Resource } from '#core/resource/index.ts';
import { formatNumber } from '#core/format/number.ts';
import { registry } from '#resources';
import { readAgency } from '#server/agency.ts';
import { caseKeysOf, holding } from '#server/account/cases-of.ts';
import { eraseForGood } from '#server/account/erase-for-good.ts';
import { holderOf, unverified } from '#server/auth/accounts/address-holder.ts';
import { readConfig } from '#server/config.ts';
import {
  lockRow,
  migrate,
  openDatabase,
  transaction,
  type Db,
  type Tables,
} from '#server/database/index.ts';
import { createLog } from '#server/log.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { assertOwnSecret } from '#server/vault/own-secret.ts';
import { createVault } from '#server/vault/vault.ts';

const agreed = '--hapus-selamanya';
const whileOpen = '--walau-berjalan';
const usage = `npm run account:erase -- ID|SUREL [${agreed}] [${whileOpen}]   (menghapus akun pemohon beserta data pribadinya)`;

const agencyFile = new URL('../../data/situs.json', import.meta.url);

/**
 * Erases a citizen's account as its owner's own erasure does, for who asks for it by another way, and for
 * those whom an archive has brought back. Without the operator's word it only says whose account it is.
 * @throws Error where that word is missing, a case is under way and is not to be, or there is no such account
 */
export async function eraseGivenAccount(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const [given, ...rest] = args;
  if (!given || rest.some((word) => word !== agreed && word !== whileOpen)) throw new Error(usage);
  const config = readConfig(env);
  const agency = await readAgency(agencyFile);
  const vault = createVault(config.secret, config.formerSecrets);
  const { db, close } = await openDatabase(config.database, { use: 'beside' });
  try {
    await migrate(db);
    // The last mail is sealed by it.
    await assertOwnSecret({ db, vault, registry });
    const found = await accountOf(db, given);
    if (found.dihapus_pada !== null) {
      return `Akun ${found.id} sudah dihapus pada ${found.dihapus_pada}; tidak ada yang diubah.`;
    }
    await assertAgreed(db, found, rest);
    // It is the server's to send.
    const transport = createTransport(config, agency, { head: null });
    const mailer = createOutbox({
      ...{ db, transport, vault, clock: systemClock, log: createLog(config) },
    });
    await transaction(db, async (trx) => {
      const row = await lockRow(trx, 'user', found.id);
      if (!row || row.dihapus_pada !== null) return;
      // What was filed meanwhile is under way as well.
      await assertAgreed(trx, row, rest);
      const by = { viewer: null, address: 'perintah operator' };
      const resource = userIn(registry);
      await eraseForGood({
        trx,
        deps: { mailer, agency },
        resource,
        row,
        ...by,
        now: systemClock.now(),
      });
    });
    return `Akun ${found.id} ditutup. Isinya dihapus oleh server yang berjalan dalam satu menit, atau begitu server mulai.`;
  } finally {
    await close();
  }
}

function userIn(resources: Registry): Resource {
  const resource = resources.get('user');
  if (!resource) throw new Error('user: not declared');
  return resource;
}

/** @throws Error */
async function accountOf(db: Db, given: string): Promise<Tables['user']> {
  // A registration may name a stranger's address, and goes by itself.
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', given)
    .where('status', '!=', unverified)
    .executeTakeFirst();
  if (row) return row;
  const holder = await holderOf(db, given.trim().toLowerCase());
  if (holder?.table === 'user') return holder.row;
  throw new Error(
    holder
      ? `${given} adalah akun petugas: hapus di ruang kerja.`
      : `Tidak ada akun pemohon dengan ID atau surel ${given}.`,
  );
}

/** @throws Error that says whose account it is, and what is missing */
async function assertAgreed(
  db: Db,
  { id, name, email }: Tables['user'],
  words: readonly string[],
): Promise<void> {
  const cases = await caseKeysOf(db, id);
  const open = await holding(db, cases, systemClock.now());
  const missing = [
    ...(words.includes(agreed) ? [] : [agreed]),
    ...(open.length === 0 || words.includes(whileOpen) ? [] : [whileOpen]),
  ];
  if (missing.length === 0) return;
  const count = formatNumber(cases.permohonan.length + cases.keberatan.length);
  const running = open.length > 0 ? `, yang masih berjalan ${open.join(', ')}` : '';
  throw new Error(
    `Akun ${id} (${name}, ${email}): ${count} pengajuan${running}. Penghapusan tidak dapat dibatalkan; bila memang akun ini, ulangi dengan ${missing.join(' ')}.`,
  );
}
