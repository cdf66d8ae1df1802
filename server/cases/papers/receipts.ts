import type { CaseRow } from '#server/cases/case-kind.ts';
import type { Paper } from './paper-rows.ts';
import { anyTable, lockAny, transaction } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { PaperKind, Snapshot } from '#server/papers/snapshots.ts';
import { findPaper, keepPaper } from './paper-rows.ts';
import { objectionReceipt, requestReceipt } from './receipt-snapshot.ts';
import type { Source } from './paper-source.ts';
import type { Stored } from './source.ts';

interface Receipt {
  kind: PaperKind;
  build(source: Source, row: Stored): Promise<Snapshot>;
}

const receipts: Readonly<Record<string, Receipt>> = {
  permohonan: { kind: 'tanda_terima_permohonan', build: requestReceipt },
  keberatan: { kind: 'tanda_terima_keberatan', build: objectionReceipt },
};

/** The receipt that cases of a resource get. @throws Error for what is no case */
export function receiptFor(resource: string): Receipt {
  const receipt = receipts[resource];
  if (!receipt) throw new Error(`${resource}: has no receipt`);
  return receipt;
}

/**
 * The receipt of a case; issued now, from its row, where the case is older than papers are. The row is kept
 * meanwhile: it may have been deleted since it was read, or its applicant erased.
 * @returns null where the case is gone
 */
export async function ensureReceipt(
  { db, registry, clock }: Pick<Deps, 'db' | 'registry' | 'clock'>,
  resource: string,
  { id: recordId }: Pick<CaseRow, 'id'>,
): Promise<Paper | null> {
  const { kind, build } = receiptFor(resource);
  const issued = await findPaper(db, recordId, [kind]);
  if (issued) return issued;
  return transaction(db, async (trx) => {
    const row = await lockAny(anyTable(trx), resource, recordId);
    if (!row) return null;
    // Somebody else has asked for it at the same time.
    const other = await findPaper(trx, recordId, [kind]);
    if (other) return other;
    const now = clock.now();
    await keepPaper(trx, { resource, recordId, now }, await build({ db: trx, registry, now }, row));
    return findPaper(trx, recordId, [kind]);
  });
}
