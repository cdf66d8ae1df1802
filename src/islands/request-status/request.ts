import type { EntryOf, RecordOf } from '#resources';
import type { CaseWords } from '../case-status/case.ts';

/** A request as a list shows it. */
export type Request = EntryOf<'permohonan'>;

/** The same with everything that its owner may read. */
export type RequestDetail = RecordOf<'permohonan'>;

export const requestWords: CaseWords = {
  name: 'permohonan',
  subject: 'Permohonan',
  statuses: 'status_permohonan',
  decisions: 'keputusan_permohonan',
};
