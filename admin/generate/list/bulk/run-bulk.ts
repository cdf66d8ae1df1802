import type { RaRecord } from 'react-admin';
import { fieldErrorsOf, messageOf, statusOf } from '#admin/providers/http-error.ts';

export interface BulkFailure {
  record: RaRecord;
  message: string;
}

export interface BulkOutcome {
  done: RaRecord[];
  failed: BulkFailure[];
  /** What was not come to, and why; of the first nobody knows. */
  left: RaRecord[];
  stopped: string | null;
}

/** No line, too many calls, a part that does not answer: what comes after would meet the same. */
const stops: ReadonlySet<number | null> = new Set([0, 429, 503]);

/**
 * Does something to each record in turn, whatever became of the others: each is a call of its own,
 * so that permission and audit log hold for it alone. Stops where the line breaks, to be gone on with.
 */
export async function runBulk(
  records: readonly RaRecord[],
  act: (record: RaRecord) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [], left: [], stopped: null };
  for (const [index, record] of records.entries()) {
    try {
      await act(record);
      outcome.done.push(record);
    } catch (error) {
      const status = statusOf(error);
      if (status === 401) throw error;
      if (stops.has(status))
        return { ...outcome, left: records.slice(index), stopped: messageOf(error) };
      outcome.failed.push({ record, message: reasonOf(error) });
    }
    onProgress(index + 1);
  }
  return outcome;
}

/** What is wrong at a field says more than that something is. */
const reasonOf = (error: unknown): string =>
  Object.values(fieldErrorsOf(error)).join('. ') || messageOf(error);
