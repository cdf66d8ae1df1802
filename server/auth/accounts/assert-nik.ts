import { notNik } from '#core/rules/nik.ts';
import type { SentIn } from '#resources';
import type { ContextOf } from '#server/resources/behaviour.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';

type Identity = Pick<
  SentIn['user']['periksa-pendaftaran'],
  'jenis_identitas_id' | 'nomor_identitas'
>;

/** @throws HttpError 422 for a registration whose NIK is none */
export function assertNik({ jenis_identitas_id: kind, nomor_identitas: number }: Identity): void {
  const wrong = notNik(kind, number);
  if (wrong !== null) throw invalidOf<'user'>({ nomor_identitas: wrong });
}

/** A number that was taken before it was asked to be a NIK may stay. @throws HttpError 422 */
export function assertNewNik({ resource, current, values }: ContextOf<'user', 'update'>): void {
  const { jenis_identitas_id, nomor_identitas: stored, id } = current;
  const { nomor_identitas } = values;
  if (nomor_identitas === undefined) return;
  if (nomor_identitas === resource.fields.nomor_identitas?.fromColumn(stored, id)) return;
  assertNik({ jenis_identitas_id, nomor_identitas });
}
