import { objectionAnswerErrors } from '#core/case/jawaban/putusan-keberatan.ts';
import type { Updates } from '#server/cases/case-kind.ts';
import { prepared, type Arg, type Db } from '#server/database/index.ts';
import type { SentIn } from '#resources';
import { invalidOf } from '#server/resources/body/invalid-of.ts';

/** @throws HttpError 422 for a decision that says neither whose it is nor why */
export async function assertObjectionAnswer(
  { trx, current, values }: Updates['keberatan'],
  answer: SentIn['keberatan']['update'],
): Promise<void> {
  const by = await answeredBy(trx, 'permohonan', current.permohonan_informasi_id);
  const { keputusan } = values;
  const errors = objectionAnswerErrors({ ...answer, keputusan }, by?.nama ?? null);
  if (Object.keys(errors).length > 0) throw invalidOf<'keberatan'>(errors);
}

const answers = prepared((db, arg: Arg<{ resource: string; id: string }>) =>
  db
    .selectFrom('riwayat')
    .select(['pelaku_id', 'isi'])
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .where('aksi', '=', 'jawab'),
);

/** Who has answered a case; null while nobody has. */
export async function answeredBy(
  db: Db,
  resource: string,
  id: string,
): Promise<{ id: string | null; nama: string | null } | null> {
  const [line] = await answers(db, { resource, id });
  if (!line) return null;
  const { nama = null } = JSON.parse(line.isi) as { nama?: string | null };
  return { id: line.pelaku_id, nama };
}
