import { notFound } from '#server/http/errors.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { caseDocument, receiptDocument, recordOf } from './case-paper.ts';
import { findClock, requestClocks } from './jam.ts';
import { decreeDocument } from './decree.ts';
import { wholeCase } from './whole/whole-case.ts';
import { deadlineFile } from './deadline-file.ts';

/** The last day for an objection, for the applicant's own calendar. */
const objectionDeadline: DocumentMaker<'permohonan'> = async (context) => {
  const { deps } = context;
  const row = recordOf(context);
  const clocks = await requestClocks({ db: deps.db, now: deps.clock.now() }, row);
  const clock = findClock(clocks, 'keberatan');
  if (!clock) {
    throw notFound('Batas keberatan belum ada: permohonan ini belum dijawab, atau sudah dicabut.');
  }
  return deadlineFile(deps, row, clock);
};

/** What may be downloaded of a request, beside its attachments. */
export const permohonanDocuments: Readonly<Record<string, DocumentMaker<'permohonan'>>> = {
  'tanda-terima': receiptDocument,
  'berkas-perkara': wholeCase,
  'surat-perpanjangan': caseDocument('Surat perpanjangan', 'perpanjangan'),
  'surat-biaya': caseDocument('Surat biaya', 'surat_biaya'),
  'surat-penerusan': caseDocument('Surat penerusan', 'surat_penerusan'),
  'surat-jawaban': caseDocument('Surat pemberitahuan tertulis', 'pemberitahuan', 'penolakan'),
  'surat-ralat': caseDocument('Surat ralat', 'surat_ralat'),
  'salinan-penetapan': decreeDocument,
  'tenggat-keberatan': objectionDeadline,
};
