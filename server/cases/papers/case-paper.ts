import { codeOf } from '#server/database/failure.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import type { Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { openFile } from '#server/files/berkas.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { notFound } from '#server/http/errors.ts';
import type { PaperKind } from '#server/papers/snapshots.ts';
import type {
  DocumentContext,
  DocumentMaker,
  MadeFile,
  RowIn,
} from '#server/resources/behaviour.ts';
import { paperFile } from './paper-file.ts';
import { findPaper } from './paper-rows.ts';
import { ensureReceipt } from './receipts.ts';

/** The record that a document is about. */
export function recordOf<N extends CaseName>({ row, resource }: DocumentContext<N>): RowIn<N> {
  if (!row) throw new Error(`${resource.name}: a document of no record`);
  return row;
}

/** The receipt. Every case has one: for a case filed before papers were kept it is issued now. */
export const receiptDocument: DocumentMaker<CaseName> = async (context) =>
  sendPaper(
    context,
    await ensureReceipt(context.deps, context.resource.name, recordOf(context)),
    'Tanda terima',
  );

/**
 * A paper that a step of the case issues.
 * @param name what a person calls it, at the beginning of a sentence
 */
export const caseDocument =
  (name: string, ...kinds: PaperKind[]): DocumentMaker<CaseName> =>
  async (context) =>
    sendPaper(context, await findPaper(context.deps.db, recordOf(context).id, kinds), name);

/** @throws HttpError 404 where the paper was not issued */
async function sendPaper(
  { deps }: DocumentContext<CaseName>,
  paper: Tables['dokumen_resmi'] | null,
  name: string,
): Promise<MadeFile> {
  if (!paper) throw notFound(`${name} belum ada.`);
  return sendStored(deps, await paperFile(deps, paper));
}

/** @throws HttpError 404 where storage has lost it */
export async function sendStored({ storage }: Deps, file: StoredFile): Promise<MadeFile> {
  const body = await openFile(storage, file).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? notFound('Berkas tidak ditemukan.') : error;
  });
  return { name: file.nama, type: file.tipe, body };
}
