import type { FileAnswer } from '#core/resource/fields/file.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { decreeField } from '#server/cases/papers/refusal-part.ts';
import { storeExample } from './example-file.ts';
import { onePage } from './one-page.ts';

interface Decree {
  /** The exception that it is about. */
  id: string;
  nomor: string;
  informasi: string;
}

/** Stores the text of a decree, which says that it is an example. @returns its file */
export async function storeDecree(
  trx: Db,
  deps: Pick<Deps, 'storage' | 'clock'>,
  { id: record_id, nomor, informasi }: Decree,
): Promise<FileAnswer> {
  const lines = ['DATA CONTOH, bukan penetapan yang sebenarnya', `Nomor: ${nomor}`, informasi];
  const bytes = onePage(lines);
  const owner = { resource: 'dikecualikan', record_id, field: decreeField };
  const nama = `penetapan ${nomor.replaceAll('/', '-')}.pdf`;
  return storeExample(trx, deps, owner, { nama, tipe: 'application/pdf', bytes });
}
