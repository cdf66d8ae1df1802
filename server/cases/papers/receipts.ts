import type { CaseRow } from '#server/cases/case-kind.ts';
import type { Paper } from './paper-rows.ts';
import { isUniqueViolation } from '#server/database/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { PaperKind, Snapshot } from '#server/papers/snapshots.ts';
import { findPaper, keepPaper } from './paper-rows.ts';
import { objectionReceipt, requestReceipt } from './receipt-snapshot.ts';
import type { Source, Stored } from './source.ts';

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

/** The receipt of a case; issued now, from its row, where the case is older than papers are. */
export async function ensureReceipt(
  { db, registry, clock }: Pick<Deps, 'db' | 'registry' | 'clock'>,
  resource: string,
  row: CaseRow,
): Promise<Paper | null> {
  const recordId = row.id;
  const { kind, build } = receiptFor(resource);
  const issued = await findPaper(db, recordId, [kind]);
  if (issued) return issued;
  const now = clock.now();
  const snapshot = await build({ db, registry, now }, row);
  try {
    await keepPaper(db, { resource, recordId, now }, snapshot);
  } catch (error) {
    // Somebody else has asked for it at the same time.
    if (!isUniqueViolation(error)) throw error;
  }
  return findPaper(db, recordId, [kind]);
}
