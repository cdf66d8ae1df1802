import { createHash, createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';
import { newKode } from '#server/papers/kode.ts';
import { deriveKey } from '#server/vault/keys.ts';

/** The case that a code belongs to, and when the code is given. */
export interface Followed {
  resource: string;
  recordId: string;
  now: Date;
}

export const fingerprint = (kode: string) => createHash('sha256').update(kode).digest('hex');

const keepOnce = prepared((db, arg: Arg<Tables['kode_pantau']>) =>
  db
    .insertInto('kode_pantau')
    .values({
      sidik: arg('sidik'),
      resource: arg('resource'),
      record_id: arg('record_id'),
      dibuat_pada: arg('dibuat_pada'),
    })
    .onConflict((oc) => oc.column('sidik').doNothing()),
);

/**
 * The code by which whoever holds the receipt of a case may follow it, 80 bits. It is worked out
 * from the server's secret whenever it is printed, and kept as a fingerprint alone: what was printed
 * before the secret changed goes on working.
 */
export async function followCode(
  db: Db,
  config: Pick<Config, 'secret'>,
  { resource, recordId, now }: Followed,
): Promise<string> {
  const digest = createHmac('sha256', deriveKey(config.secret, 'pantau'))
    .update(`pantau\n${resource}\n${recordId}`)
    .digest();
  const kode = newKode((size) => digest.subarray(0, size));
  const sidik = fingerprint(kode);
  await keepOnce(db, { sidik, resource, record_id: recordId, dibuat_pada: now.toISOString() });
  return kode;
}

/** Where it is typed in; what fills the form stands after the `#`, which browsers send to nobody. */
export const followPage = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  `${publicUrl}/pengajuan/lacak/`;

export const followLink = (config: Pick<Config, 'publicUrl'>, nomor: string, kode: string) =>
  `${followPage(config)}#${nomor}/${kode}`;

/** Takes the codes of a case away with it. */
export async function dropCodes(trx: Db, recordId: string): Promise<void> {
  await trx.deleteFrom('kode_pantau').where('record_id', '=', recordId).execute();
}
