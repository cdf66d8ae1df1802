import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Registry } from '#core/resource/index.ts';
import { beginsWith, type Db } from '#server/database/index.ts';
import type { Storage } from '#server/files/storage.ts';
import { keepOwnMark } from './own-secret.ts';
import { findFilesToSeal, sealFiles } from './seal-files.ts';
import { sealTexts } from './seal-texts.ts';
import type { Tally } from './tally.ts';
import type { Vault } from './vault.ts';

interface Needs {
  db: Db;
  registry: Registry;
  vault: Vault;
  /** As it is, for what earlier versions stored. */
  plain: Storage;
  /** The same, sealing. */
  storage: Storage;
  log: FastifyBaseLogger;
  clock: Clock;
}

/**
 * Seals under the newest key what is stored open, under a former key or in a former way; a later start
 * finds that it is done, once nothing is left. To be awaited before anybody is served: nothing is read
 * in a former way by anybody else.
 */
export async function sealStored(deps: Needs): Promise<Tally> {
  const { db, vault, log } = deps;
  const tally: Tally = { sealed: 0, unreadable: 0, left: 0 };
  const mark = `segel:5:${vault.name}`;
  // What was done under another key is undone by whatever is sealed under this one from now on.
  await db
    .deleteFrom('tugas')
    .where(beginsWith('kunci', 'segel:'))
    .where('kunci', '!=', mark)
    .execute();
  if (await isSet(db, mark)) {
    await keepOwnMark(deps);
    return tally;
  }

  await sealTexts(deps, tally);
  const { files, unknown } = await findFilesToSeal(deps);
  tally.unreadable += unknown;
  if (files.length > 0) log.info({ files: files.length }, 'files to encrypt before the start');
  await sealFiles(deps, files, tally);
  if (tally.left === 0) await keepOwnMark(deps);
  await conclude(deps, mark, tally);
  return tally;
}

const isSet = async (db: Db, mark: string): Promise<boolean> =>
  (await db.selectFrom('tugas').select('kunci').where('kunci', '=', mark).executeTakeFirst()) !==
  undefined;

/** Sets the mark where nothing is left, and says how it stands. */
async function conclude({ db, clock, log }: Needs, kunci: string, tally: Tally): Promise<void> {
  const { sealed, unreadable, left } = tally;
  if (unreadable > 0) {
    log.error(
      { unreadable },
      'identities that do not open: is a secret missing in PPID_SECRET_LAMA?',
    );
  }
  if (left > 0) log.warn({ left }, 'files not encrypted yet: the next start goes on');
  if (unreadable + left > 0) return;
  await db
    .insertInto('tugas')
    .values({ kunci, selesai_pada: clock.now().toISOString(), jumlah: sealed })
    .onConflict((conflict) => conflict.column('kunci').doNothing())
    .execute();
  log.info({ sealed }, 'all identities are encrypted under PPID_SECRET');
}
