import * as patterns from '#core/rules/patterns.ts';
import { sql } from 'kysely';
import { kindOf, lockRow, transaction, type Db, type Tables } from '#server/database/index.ts';
import { newId } from '#server/files/index.ts';
import { noRoom, type Received } from '#server/files/coming.ts';
import { tooMany, type HttpError } from '#server/http/errors.ts';
import { leastSize, lifetimes, pendingMost } from './bounds.ts';

/** Who sends a file, and from where. */
export interface Uploader {
  /** Of the account; null where nobody is logged in: then the upload's id is known to them alone. */
  id: string | null;
  /** Tells network addresses apart. */
  origin: string;
}

/** What a file is sent for: a field of the body of a call. */
export interface Purpose {
  /** `resource.call` */
  call: string;
  field: string;
}

export interface Upload extends Purpose {
  id: string;
  owner: string | null;
  name: string;
  size: number;
  /** Bytes that are here already. */
  offset: number;
  expires: Date;
}

export interface Part {
  key: string;
  start: number;
  length: number;
}

const uploadOf = (row: Tables['unggahan']): Upload => ({
  id: row.id,
  call: row.panggilan,
  field: row.field,
  owner: row.pemilik,
  name: row.nama,
  size: row.ukuran,
  offset: row.diterima,
  expires: new Date(row.habis_pada),
});

function tooMuch(who: 'own' | 'all'): HttpError {
  const hours = 3_600;
  if (who === 'all') return noRoom();
  return tooMany(
    hours,
    'Terlalu banyak berkas Anda yang belum selesai dikirim. Selesaikan formulirnya, atau coba lagi dalam satu jam.',
  );
}

type Counted = 'ukuran' | 'diterima';

/** How many bytes are pending; of some uploads alone where these are told apart. */
async function pendingOf(
  db: Db,
  counted: Counted,
  which: { owner?: string | null; origin?: string; now?: Date } = {},
): Promise<number> {
  const { owner, origin, now } = which;
  let query = db
    .selectFrom('unggahan')
    .select((eb) => [
      eb.fn.sum<number | string | null>(counted).as('jumlah'),
      eb.fn.countAll<number | string>().as('banyak'),
    ]);
  if (owner === null) query = query.where('pemilik', 'is', null);
  else if (owner !== undefined) query = query.where('pemilik', '=', owner);
  if (origin !== undefined) query = query.where('asal', '=', origin);
  if (now !== undefined) query = query.where('habis_pada', '>', now.toISOString());
  const row = await query.executeTakeFirst();
  return Number(row?.jumlah ?? 0) + Number(row?.banyak ?? 0) * leastSize;
}

/** @throws HttpError 429 where somebody has announced too much that they may still go on with */
async function assertOwnRoom(
  trx: Db,
  { id, origin }: Uploader,
  { more, now }: { more: number; now: Date },
): Promise<void> {
  const which = id === null ? { owner: null, origin, now } : { owner: id, now };
  if ((await pendingOf(trx, 'ukuran', which)) + more > pendingMost.own) throw tooMuch('own');
}

/**
 * What has ended counts until it is deleted: its bytes lie here.
 * @param more bytes beside what is pending and what has been received of files that are under way
 * @throws HttpError 503 where too much lies here already
 */
export async function assertRoom(
  db: Db,
  owner: string | null,
  { received, more = 0 }: { received: Received; more?: number },
): Promise<void> {
  const isFull = async (most: number, coming: number, whose?: { owner: null }) =>
    (await pendingOf(db, 'diterima', whose)) + coming + more > most;
  const { all, anonymous } = received;
  if (owner === null && (await isFull(pendingMost.anonymous, anonymous, { owner: null })))
    throw tooMuch('all');
  if (await isFull(pendingMost.all, all)) throw tooMuch('all');
}

const expiry = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Until when one waits of which something has come. */
const expiryOf = (owner: string | null, now: Date): string =>
  expiry(now, owner === null ? lifetimes.anonymous : lifetimes.account);

/** Apart from the locks of the database as a whole, which have one number each. */
const beginning = sql`select pg_advisory_xact_lock(1886415204, 17)`;

/** Begins an upload that has no bytes yet. @throws HttpError 429, 503 */
export function beginUpload(
  db: Db,
  begun: Purpose & { by: Uploader; name: string; size: number; now: Date; received: Received },
): Promise<Upload> {
  const { by, call, field, name, size, now, received } = begun;
  return transaction(db, async (trx) => {
    // One after the other, so that of many at once each finds those before it.
    if (kindOf(trx) === 'postgres') await beginning.execute(trx);
    await assertOwnRoom(trx, by, { more: size, now });
    await assertRoom(trx, by.id, { received, more: size });
    const row = {
      ...{ id: newId(), panggilan: call, field, pemilik: by.id, asal: by.origin },
      ...{ nama: name, ukuran: size, diterima: 0 },
      habis_pada: expiry(now, lifetimes.empty),
    };
    await trx.insertInto('unggahan').values(row).execute();
    return uploadOf(row);
  });
}

/** One that has not expired. */
export async function findUpload(db: Db, id: string, now: Date): Promise<Upload | null> {
  if (!patterns.id.test(id)) return null;
  const row = await db
    .selectFrom('unggahan')
    .selectAll()
    .where('id', '=', id)
    .where('habis_pada', '>', now.toISOString())
    .executeTakeFirst();
  return row ? uploadOf(row) : null;
}

/**
 * Puts a part that is in storage at the end of what was received, whichever process received that.
 * @param at the part itself is among what `received` counts
 * @returns how the upload stands then; null where another part was put there meanwhile, or it is gone
 * @throws HttpError 503 where others have filled the room meanwhile
 */
export function addPart(
  db: Db,
  id: string,
  part: Part,
  { now, received }: { now: Date; received: Received },
): Promise<Upload | null> {
  return transaction(db, async (trx) => {
    const row = await lockRow(trx, 'unggahan', id);
    if (!row || row.diterima !== part.start) return null;
    const { owner } = uploadOf(row);
    await assertRoom(trx, owner, { received });
    await trx
      .insertInto('unggahan_bagian')
      .values({ kunci: part.key, unggahan_id: id, mulai: part.start, panjang: part.length })
      .execute();
    const changes = {
      diterima: part.start + part.length,
      habis_pada: expiryOf(owner, now),
    };
    await trx.updateTable('unggahan').set(changes).where('id', '=', id).execute();
    return uploadOf({ ...row, ...changes });
  });
}

/**
 * Lets an upload wait on while its next piece is still coming.
 * @returns false where another piece was put there meanwhile, by whichever process, or it is gone
 */
export async function waitOn(
  db: Db,
  { id, owner, offset }: Pick<Upload, 'id' | 'owner' | 'offset'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unggahan')
    .set({ habis_pada: expiryOf(owner, now) })
    .where('id', '=', id)
    .where('diterima', '=', offset)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** In their order. */
export async function partsOf(db: Db, id: string): Promise<Part[]> {
  const rows = await db
    .selectFrom('unggahan_bagian')
    .selectAll()
    .where('unggahan_id', '=', id)
    .orderBy('mulai')
    .execute();
  return rows.map((row) => ({
    key: row.kunci,
    start: row.mulai,
    length: row.panjang,
  }));
}

/**
 * Takes an upload out of the database: of many who try, one does.
 * @param endedBy takes it only where it has not been gone on with since
 * @returns the keys of its parts, to be deleted once the transaction is committed; null where it is gone
 */
export async function takeUpload(
  trx: Db,
  id: string,
  endedBy: Date | null = null,
): Promise<string[] | null> {
  let query = trx.deleteFrom('unggahan').where('id', '=', id);
  if (endedBy) query = query.where('habis_pada', '<=', endedBy.toISOString());
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return null;
  const parts = await trx
    .deleteFrom('unggahan_bagian')
    .where('unggahan_id', '=', id)
    .returning('kunci')
    .execute();
  return parts.map(({ kunci }) => kunci);
}

/** Takes out all that an account has begun. @returns as `takeUpload` */
export async function takeUploadsOf(trx: Db, owner: string): Promise<string[]> {
  const rows = await trx.selectFrom('unggahan').select('id').where('pemilik', '=', owner).execute();
  const keys: string[] = [];
  for (const { id } of rows) keys.push(...((await takeUpload(trx, id)) ?? []));
  return keys;
}
