import type { RaRecord } from 'react-admin';
import { messageOf, statusOf } from '#admin/providers/http-error.ts';

export interface BulkFailure {
  record: RaRecord;
  message: string;
}

export interface BulkOutcome {
  done: RaRecord[];
  failed: BulkFailure[];
}

/**
 * Does something to each record in turn, whatever became of the others: each is a call of its own,
 * so that permission and audit log hold for it alone. Ends early once the session is over.
 */
export async function runBulk(
  records: readonly RaRecord[],
  act: (record: RaRecord) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (const [index, record] of records.entries()) {
    try {
      await act(record);
      outcome.done.push(record);
    } catch (error) {
      if (statusOf(error) === 401) throw error;
      outcome.failed.push({ record, message: messageOf(error) });
    }
    onProgress(index + 1);
  }
  return outcome;
}
