import { notFound } from '#server/http/errors.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { caseDocument, receiptDocument, recordOf } from './case-paper.ts';
import { findClock, objectionClocks } from './jam.ts';
import { wholeCase } from './whole/whole-case.ts';
import { deadlineFile } from './deadline-file.ts';
import { disputeFile } from './dispute/dispute-file.ts';

/** The last day to bring a dispute to the Komisi Informasi, for the applicant's own calendar. */
const disputeDeadline: DocumentMaker<'keberatan'> = async (context) => {
  const { deps } = context;
  const row = recordOf(context);
  const clocks = await objectionClocks({ db: deps.db, now: deps.clock.now() }, row);
  const clock = findClock(clocks, 'sengketa');
  if (!clock) {
    throw notFound('Batas sengketa belum ada: keberatan ini belum dijawab, atau sudah dicabut.');
  }
  return deadlineFile(deps, row, clock);
};

/** What may be downloaded of an objection, beside its attachments. */
export const keberatanDocuments: Readonly<Record<string, DocumentMaker<'keberatan'>>> = {
  'tanda-terima': receiptDocument,
  'berkas-perkara': wholeCase,
  'surat-keputusan': caseDocument('Surat keputusan', 'keputusan'),
  'tenggat-sengketa': disputeDeadline,
  'berkas-sengketa': disputeFile,
};
