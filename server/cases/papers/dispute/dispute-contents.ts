import type { CaseRow } from '#server/cases/case-kind.ts';
import { filesForCitizen, inFieldOrder } from '#server/cases/files-for-citizen.ts';
import type { Deps } from '#server/deps.ts';
import { filesOfRecord } from '#server/files/berkas.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { paperFile } from '../paper-file.ts';
import { readPapers } from '../paper-rows.ts';
import { ensureReceipt } from '../receipts.ts';
import { decreeOf } from '../decree.ts';

/** A stored file, under the path that it has in the ZIP. */
export interface Enclosed {
  path: string;
  stored: StoredFile;
  /** When it was issued or sent. */
  date: Date;
}

/** Everything there is of a case: its papers as they were issued, then its attachments. */
export async function enclosedOf(
  deps: Deps,
  resource: 'permohonan' | 'keberatan',
  row: CaseRow,
): Promise<Enclosed[]> {
  await ensureReceipt(deps, resource, row);
  const files: Omit<Enclosed, 'path'>[] = [];
  for (const paper of await readPapers(deps.db, row.id)) {
    const date = new Date(paper.dibuat_pada);
    files.push({ stored: await paperFile(deps, paper), date });
  }
  const holder = { resource, record_id: row.id };
  const fields = filesForCitizen(deps, resource);
  const attached = await filesOfRecord(deps.db, holder, fields);
  const decree = await decreeOf(deps.db, row);
  for (const stored of [
    ...inFieldOrder(deps, { resource, row }, attached),
    ...(decree ? [decree] : []),
  ]) {
    files.push({ stored, date: new Date(stored.dibuat_pada) });
  }
  return files.map((file, index) => ({ ...file, path: pathOf(resource, index, file.stored) }));
}

/** The path begins with a number: two files of one name stay apart, and a folder sorts in its order. */
function pathOf(folder: string, index: number, { nama }: StoredFile): string {
  return `${folder}/${String(index + 1).padStart(2, '0')} ${nama}`;
}
