import { beginsWith, type Db, type Tables } from '../database/index.ts';
import type { Vault } from '../vault/vault.ts';
import { blank, openBody, type Body } from './sealed-body.ts';
import type { OutgoingMail } from './transport.ts';

export interface QueuedMail extends Omit<OutgoingMail, keyof Body> {
  key: string | null;
  /** Null where it does not open. */
  body: Body | null;
  /** This one included. */
  tries: number;
  /** Whether a try before this one ended without a word: it may have gone out. */
  uncertain: boolean;
}

const firstWait = 30_000;
const longestWait = 2 * 3_600_000;
/** Over close to five days, in which an operator comes back from a weekend: what is given up nobody gets. */
const mostTries = 66;
/** Longer than any try takes: after it the process that claimed a mail counts as gone. */
const lease = 5 * 60_000;
/** Stands in `galat` from before a try until its end is known. */
const underWay = 'sedang dikirim';

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

type Waiting = Tables['surat_keluar'];

async function claim(db: Db, row: Waiting, now: Date, vault: Vault): Promise<QueuedMail | null> {
  const { id, kunci: key, kepada: to, subjek: subject } = row;
  const tries = row.percobaan + 1;
  const { numUpdatedRows } = await db
    .updateTable('surat_keluar')
    .set({ percobaan: tries, berikutnya_pada: later(now, lease), galat: underWay })
    .where('id', '=', id)
    .where('status', '=', 'antre')
    .where('percobaan', '=', tries - 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  return {
    id,
    key,
    to,
    subject,
    body: openBody(vault, id, row),
    tries,
    uncertain: row.galat === underWay,
  };
}

/**
 * What waits for longer than anything is made to: the clock was set back since. One that is under way waits
 * all the same, or it would go out twice.
 */
const leftAhead = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('surat_keluar')
    .selectAll()
    .where('status', '=', 'antre')
    .where('berikutnya_pada', '>', later(now, longestWait + lease))
    .where((eb) => eb.or([eb('galat', 'is', null), eb('galat', '!=', underWay)]))
    .orderBy('berikutnya_pada')
    .orderBy('id')
    .limit(most)
    .execute();

/** Takes up to `most` mails whose time has come; no other process gets the same ones. */
export async function claimDue(
  db: Db,
  now: Date,
  most: number,
  vault: Vault,
): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('surat_keluar')
    .selectAll()
    .where('status', '=', 'antre')
    .where('berikutnya_pada', '<=', now.toISOString())
    .orderBy('berikutnya_pada')
    .orderBy('id')
    .limit(most)
    .execute();
  if (rows.length < most) rows.push(...(await leftAhead(db, now, most - rows.length)));
  const claimed: QueuedMail[] = [];
  for (const row of rows) {
    const mail = await claim(db, row, now, vault);
    if (mail) claimed.push(mail);
  }
  return claimed;
}

const own = (db: Db, mail: QueuedMail) =>
  db.updateTable('surat_keluar').where('id', '=', mail.id).where('percobaan', '=', mail.tries);

/** Nothing of its body is kept from here on. */
export async function markSent(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  await own(db, mail)
    .set({ status: 'terkirim', terkirim_pada: now.toISOString(), galat: null, ...blank })
    .execute();
}

/** One that nobody is to get any more. @returns whether it was there still */
export async function drop(db: Db, mail: QueuedMail): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('surat_keluar')
    .where('id', '=', mail.id)
    .where('percobaan', '=', mail.tries)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Which mails of some keys have not gone out yet. */
export async function waitingAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('surat_keluar')
    .select('kunci')
    .where('kunci', 'in', keys)
    .where('status', '=', 'antre')
    .execute();
  return keysOf(rows);
}

/**
 * Drops mails of some keys that have not gone out. One that is under way may still be with its reader; it is
 * not tried again.
 * @returns the keys of those that went
 */
export async function dropWaiting(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('surat_keluar')
    .where('kunci', 'in', keys)
    .where('status', '=', 'antre')
    .returning('kunci')
    .execute();
  return keysOf(rows);
}

/** The same of those whose key begins so; what is being sent is not stopped by it. @returns their keys */
export async function dropWaitingBelow(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('surat_keluar')
    .where(beginsWith('kunci', prefix))
    .where('status', '=', 'antre')
    .returning('kunci')
    .execute();
  return keysOf(rows);
}

const keysOf = (rows: readonly Pick<Waiting, 'kunci'>[]) =>
  rows.map(({ kunci }) => kunci).filter((kunci) => kunci !== null);

/**
 * Of a mail that is given up no body is kept either: what it might open has ended long before.
 * @returns whether it was given up, or waits for another try
 */
export async function markFailed(
  db: Db,
  mail: QueuedMail,
  error: unknown,
  now: Date,
): Promise<'up' | 'another try'> {
  const galat = String(error instanceof Error ? error.message : error).slice(0, 500);
  const last = mail.tries >= mostTries;
  const wait = Math.min(firstWait * 2 ** (mail.tries - 1), longestWait);
  await own(db, mail)
    .set({
      galat,
      berikutnya_pada: later(now, wait),
      ...(last ? { status: 'gagal', ...blank } : {}),
    })
    .execute();
  return last ? 'up' : 'another try';
}
