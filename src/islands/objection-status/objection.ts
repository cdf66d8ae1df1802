import type { EntryOf, RecordOf } from '#resources';
import type { CaseWords } from '../case-status/case.ts';

/** An objection as a list shows it. */
export type Objection = EntryOf<'keberatan'>;

/** The same with everything that its owner may read. */
export type ObjectionDetail = RecordOf<'keberatan'>;

export const objectionWords: CaseWords = {
  name: 'keberatan',
  subject: 'Keberatan',
  statuses: 'status_keberatan',
  decisions: 'keputusan_keberatan',
};
