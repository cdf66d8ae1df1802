import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Resource } from '#core/resource/index.ts';
import { transaction, type Db, type Row } from '#server/database/index.ts';
import { purposeOf, sealedFields } from './seal-registry.ts';
import type { Tally } from './tally.ts';
import type { Vault } from './vault.ts';

interface Needs {
  db: Db;
  registry: Registry;
  vault: Vault;
  log: FastifyBaseLogger;
}

const atOnce = 500;
const batchesPerLine = 20;

/** Seals what the tables, and the records in the audit log, hold open or under a former key. */
export async function sealTexts(deps: Needs, tally: Tally): Promise<void> {
  const { registry, vault } = deps;
  for (const resource of registry.values()) {
    const names = sealedFields(resource);
    if (names.length === 0) continue;
    await eachBatch(deps, resource.name, [], async (trx, row) => {
      const changes = renewed(vault, resource, row, tally);
      if (Object.keys(changes).length === 0) return;
      await trx.updateTable(resource.name).set(changes).where('id', '=', String(row.id)).execute();
    });
    await eachBatch(deps, 'audit', [['resource', resource.name]], async (trx, entry) => {
      const [sebelum, sesudah] = [entry.sebelum, entry.sesudah].map((text) =>
        renewedJson(vault, resource, text, tally),
      );
      if (sebelum === entry.sebelum && sesudah === entry.sesudah) return;
      await trx
        .updateTable('audit')
        .set({ sebelum: sebelum ?? null, sesudah: sesudah ?? null })
        .where('id', '=', String(entry.id))
        .execute();
    });
  }
}

type Where = readonly (readonly [column: string, value: string])[];

/** Walks through a table by id, a transaction each few hundred rows. */
async function eachBatch(
  { db, log }: Pick<Needs, 'db' | 'log'>,
  table: string,
  where: Where,
  change: (trx: Db, row: Row) => Promise<void>,
): Promise<void> {
  let last = '';
  for (let batches = 1; ; batches += 1) {
    const rows = await transaction(db, async (trx) => {
      let query = trx.selectFrom(table).selectAll().where('id', '>', last);
      for (const [column, value] of where) query = query.where(column, '=', value);
      const batch = await query.orderBy('id').limit(atOnce).execute();
      for (const row of batch) await change(trx, row);
      return batch;
    });
    if (rows.length < atOnce) return;
    last = String(rows.at(-1)?.id);
    if (batches % batchesPerLine === 0) {
      log.info({ table, rows: batches * atOnce }, 'looking for identities to encrypt');
    }
  }
}

/** The sealed fields of a row that are not under the newest key, as they should be. */
function renewed(
  vault: Vault,
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  tally: Tally,
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
      tally.unreadable += 1;
      continue;
    }
    changes[name] = vault.seal(plain, purpose);
    tally.sealed += 1;
  }
  return changes;
}

function renewedJson(vault: Vault, resource: Resource, text: unknown, tally: Tally) {
  if (typeof text !== 'string') return null;
  const row = JSON.parse(text) as Record<string, unknown>;
  const changes = renewed(vault, resource, row, tally);
  return Object.keys(changes).length === 0 ? text : JSON.stringify({ ...row, ...changes });
}
