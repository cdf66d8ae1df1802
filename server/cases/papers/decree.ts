import type { CaseState } from '#server/cases/case-kind.ts';
import type { Db } from '#server/database/index.ts';
import { filesOfRecord, type OwnedFile } from '#server/files/berkas.ts';
import { notFound } from '#server/http/errors.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { recordOf, sendStored } from './case-paper.ts';
import { decreeField, exceptionOf } from './refusal-part.ts';

/**
 * The decree that the refusal of a request encloses: the text that was there when it was answered,
 * whatever has replaced it. Of an answer from before such texts were kept, the oldest that is left.
 * @returns null where it was refused by none
 */
export async function decreeOf(db: Db, row: CaseState): Promise<OwnedFile | null> {
  const exception = await exceptionOf(db, row);
  if (!exception) return null;
  const holder = { resource: 'dikecualikan', record_id: exception.id };
  const texts = await filesOfRecord(db, holder, [decreeField]);
  const answered = row.selesai_pada ?? '';
  return texts.findLast((text) => text.dibuat_pada <= answered) ?? texts[0] ?? null;
}

/** Serves that decree to the applicant whose request it refused, even if it is no longer published. */
export const decreeDocument: DocumentMaker<'permohonan'> = async (context) => {
  const { deps } = context;
  const row = recordOf(context);
  const decree = await decreeOf(deps.db, row);
  if (!decree) {
    const isRefusedByOne = (await exceptionOf(deps.db, row)) !== null;
    throw notFound(
      isRefusedByOne
        ? 'Naskah penetapannya belum tersimpan di portal. Mintalah kepada PPID.'
        : 'Permohonan ini tidak ditolak dengan penetapan pengecualian.',
    );
  }
  return sendStored(deps, decree);
};
