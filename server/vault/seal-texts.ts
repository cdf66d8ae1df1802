import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '#core/resource/index.ts';
import { anyTable, transaction, type Db, type Row, type Tables } from '#server/database/index.ts';
import { mailTable, sealedColumns } from '#server/mail/sealed-body.ts';
import { purposeOf, sealedFields } from './seal-registry.ts';
import type { Tally } from './tally.ts';
import type { Place, Vault } from './vault.ts';

interface Needs {
  db: Db;
  registry: Registry;
  vault: Vault;
  log: FastifyBaseLogger;
}

const atOnce = 500;
const batchesPerLine = 20;

/** The sealed columns of a table. */
interface Sealed {
  table: string;
  columns: readonly string[];
}

/**
 * Seals what the tables, and the records in the audit log, hold open, under a former key or bound to
 * less than their record.
 */
export async function sealTexts(deps: Needs, tally: Tally): Promise<void> {
  const { db, registry, vault } = deps;
  const mails = { table: mailTable, columns: sealedColumns };
  const waiting = 'status' satisfies keyof Tables[typeof mailTable];
  await eachBatch(deps, mailTable, [[waiting, 'antre']], (trx, row) =>
    renewRow(trx, vault, mails, row, tally),
  );
  const resources = [...registry.values()].map((resource) => ({
    table: resource.name,
    columns: sealedFields(resource),
  }));
  for (const sealed of resources.filter(({ columns }) => columns.length > 0)) {
    await eachBatch(deps, sealed.table, [], (trx, row) => renewRow(trx, vault, sealed, row, tally));
    const about = 'resource' satisfies keyof Tables['audit'];
    await eachBatch(deps, 'audit', [[about, sealed.table]], async (trx, entry) => {
      const record = String(entry.record_id);
      const [sebelum, sesudah] = [entry.sebelum, entry.sesudah].map((text) =>
        renewedJson(vault, sealed, { text, record }, tally),
      );
      if (sebelum === entry.sebelum && sesudah === entry.sesudah) return;
      await trx
        .updateTable('audit')
        .set({ sebelum: sebelum ?? null, sesudah: sesudah ?? null })
        .where('id', '=', String(entry.id))
        .execute();
    });
    await transaction(db, (trx) => renewDeleted(trx, vault, sealed, tally));
  }
}

/** What was deleted is kept until it is forgotten, which is seldom longer than a minute. */
async function renewDeleted(trx: Db, vault: Vault, sealed: Sealed, tally: Tally): Promise<void> {
  const rows = await trx
    .selectFrom('penghapusan')
    .select(['akun_id', 'semula'])
    .where('jenis', '=', sealed.table)
    .where('semula', 'is not', null)
    .execute();
  for (const { akun_id: record, semula: text } of rows) {
    const semula = renewedJson(vault, sealed, { text, record }, tally);
    await trx.updateTable('penghapusan').set({ semula }).where('akun_id', '=', record).execute();
  }
}

async function renewRow(trx: Db, vault: Vault, sealed: Sealed, row: Row, tally: Tally) {
  const record = String(row.id);
  const changes = renewed(vault, sealed, { row, record }, tally);
  if (Object.keys(changes).length === 0) return;
  await anyTable(trx).updateTable(sealed.table).set(changes).where('id', '=', record).execute();
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
      let query = anyTable(trx).selectFrom(table).selectAll().where('id', '>', last);
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

/** The sealed columns of a row that are not under the newest key, as they should be. */
function renewed(
  vault: Vault,
  { table, columns }: Sealed,
  { row, record }: { row: Readonly<Record<string, unknown>>; record: string },
  tally: Tally,
  isDone: (stored: string) => boolean = () => false,
): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const name of columns) {
    const stored = row[name];
    if (typeof stored !== 'string' || stored === '' || stored.startsWith(vault.newest)) continue;
    if (isDone(stored)) continue;
    const place = { purpose: purposeOf(table, name), record };
    const plain = vault.isSealed(stored) ? openedAny(vault, stored, place) : stored;
    if (plain === null) {
      tally.unreadable += 1;
      continue;
    }
    changes[name] = vault.seal(plain, place);
    tally.sealed += 1;
  }
  return changes;
}

/** Of an earlier version, too: here alone, once. */
const openedAny = (vault: Vault, stored: string, place: Place) =>
  vault.open(stored, place) ?? vault.openFormer(stored, place.purpose);

/** The audit log may have a value covered: nothing is left to seal there. */
const isCovered = (stored: string): boolean => /^•+[^•]{0,4}$/u.test(stored);

function renewedJson(
  vault: Vault,
  sealed: Sealed,
  { text, record }: { text: unknown; record: string },
  tally: Tally,
) {
  if (typeof text !== 'string') return null;
  const row = JSON.parse(text) as Record<string, unknown>;
  const changes = renewed(vault, sealed, { row, record }, tally, isCovered);
  return Object.keys(changes).length === 0 ? text : JSON.stringify({ ...row, ...changes });
}
