import type { Registry, Resource } from '#core/resource/index.ts';
import { transaction, type Db, type Row } from '#server/database/index.ts';
import { keyOf, newId, sealOf } from '#server/files/key.ts';
import type { Storage } from '#server/files/storage.ts';
import { purposeOf, sealedFields, sealedFiles } from './seal-registry.ts';
import type { Vault } from './vault.ts';

export interface Sealed {
  /** Values that were not sealed under the newest key, and are now. */
  sealed: number;
  /** Values that no known secret opens; left as they are. */
  unreadable: number;
}

const atOnce = 500;

/**
 * Seals what the tables, and the records in the audit log, hold open or under a former key. Once for
 * each key: a later start finds that it is done.
 */
export async function sealStored(
  deps: { db: Db; registry: Registry; vault: Vault; storage: Storage },
  now: Date,
): Promise<Sealed> {
  const { db, registry, vault, storage } = deps;
  const done: Sealed = { sealed: 0, unreadable: 0 };
  const kunci = `segel:2:${vault.newest}`;
  const before = await db
    .selectFrom('tugas')
    .select('kunci')
    .where('kunci', '=', kunci)
    .executeTakeFirst();
  if (before) return done;
  for (const resource of registry.values()) {
    const names = sealedFields(resource);
    if (names.length === 0) continue;
    await eachBatch(db, resource.name, [], async (trx, row) => {
      const changes = renewed(vault, resource, row, done);
      if (Object.keys(changes).length === 0) return;
      await trx.updateTable(resource.name).set(changes).where('id', '=', String(row.id)).execute();
    });
    await eachBatch(db, 'audit', [['resource', resource.name]], async (trx, entry) => {
      const [sebelum, sesudah] = [entry.sebelum, entry.sesudah].map((text) =>
        renewedJson(vault, resource, text, done),
      );
      if (sebelum === entry.sebelum && sesudah === entry.sesudah) return;
      await trx
        .updateTable('audit')
        .set({ sebelum: sebelum ?? null, sesudah: sesudah ?? null })
        .where('id', '=', String(entry.id))
        .execute();
    });
  }
  for (const resource of registry.values()) {
    for (const field of sealedFiles(resource)) {
      await sealFiles({ db, storage, vault }, resource.name, field, done);
    }
  }
  await db
    .insertInto('tugas')
    .values({ kunci, selesai_pada: now.toISOString(), jumlah: done.sealed })
    .onConflict((conflict) => conflict.column('kunci').doNothing())
    .execute();
  return done;
}

/** Stores each file anew that is not sealed under the newest key, with a tag; the old one goes last. */
async function sealFiles(
  { db, storage, vault }: { db: Db; storage: Storage; vault: Vault },
  resource: string,
  field: string,
  done: Sealed,
): Promise<void> {
  const files = await db
    .selectFrom('berkas')
    .select(['id', 'kunci'])
    .where('resource', '=', resource)
    .where('field', '=', field)
    .execute();
  for (const file of files) {
    const old = String(file.kunci);
    const seal = sealOf(old);
    if (seal?.isTagged && seal.name === vault.name) continue;
    const kunci = keyOf(newId(), new Date()) + (storage.sealSuffix ?? '');
    try {
      await storage.put(kunci, await storage.get(old));
    } catch {
      done.unreadable += 1;
      continue;
    }
    await db.updateTable('berkas').set({ kunci }).where('id', '=', String(file.id)).execute();
    await storage.delete(old);
    done.sealed += 1;
  }
}

type Where = readonly (readonly [column: string, value: string])[];

/** Walks through a table by id, a transaction each few hundred rows. */
async function eachBatch(
  db: Db,
  table: string,
  where: Where,
  change: (trx: Db, row: Row) => Promise<void>,
): Promise<void> {
  for (let last = ''; ;) {
    const rows = await transaction(db, async (trx) => {
      let query = trx.selectFrom(table).selectAll().where('id', '>', last);
      for (const [column, value] of where) query = query.where(column, '=', value);
      const batch = await query.orderBy('id').limit(atOnce).execute();
      for (const row of batch) await change(trx, row);
      return batch;
    });
    if (rows.length < atOnce) return;
    last = String(rows.at(-1)?.id);
  }
}

/** The sealed fields of a row that are not under the newest key, as they should be. */
function renewed(
  vault: Vault,
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  done: Sealed,
): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const name of sealedFields(resource)) {
    const stored = row[name];
    if (typeof stored !== 'string' || stored === '' || stored.startsWith(vault.newest)) continue;
    // The audit log has it covered: nothing is left to seal.
    if (stored.includes('•')) continue;
    const purpose = purposeOf(resource.name, name);
    const plain = vault.isSealed(stored) ? vault.open(stored, purpose) : stored;
    if (plain === null) {
      done.unreadable += 1;
      continue;
    }
    changes[name] = vault.seal(plain, purpose);
    done.sealed += 1;
  }
  return changes;
}

function renewedJson(vault: Vault, resource: Resource, text: unknown, done: Sealed) {
  if (typeof text !== 'string') return null;
  const row = JSON.parse(text) as Record<string, unknown>;
  const changes = renewed(vault, resource, row, done);
  return Object.keys(changes).length === 0 ? text : JSON.stringify({ ...row, ...changes });
}
