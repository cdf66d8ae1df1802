import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { caseOf, request, type Actors } from '../case-scene.ts';
import { form } from '../client.ts';
import { pdf } from '../sample-files.ts';

/** Files a request with a file, and makes that as long as it is to be without sending so much. */
export async function largeFile({ app, citizen }: Actors, size: number) {
  const body = form({ ...request, file_pendukung: pdf('x'.repeat(1_000)) });
  const filed = caseOf(await citizen.post('permohonan', body));
  const file = await app.db
    .selectFrom('berkas')
    .select(['id', 'kunci'])
    .where('record_id', '=', filed.id)
    .executeTakeFirstOrThrow();
  const stored = join(app.filesDir, file.kunci);
  await truncate(stored, size);
  await app.db.updateTable('berkas').set({ ukuran: size }).where('id', '=', file.id).execute();
  return {
    /** Where it is kept. */
    stored,
    /** Where its owner reads it, below the API's base. */
    path: `permohonan/${filed.id}/${file.id}/buffer-pendukung`,
  };
}
