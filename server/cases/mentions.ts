import { mentionedNames } from '#core/case/mentions.ts';
import { opens } from '#server/cases/assign/officers.ts';
import { caseNameOf, type CaseName } from '#server/cases/case-kind.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { ContextOf } from '#server/resources/behaviour.ts';

/**
 * The officers whom a note mentions by `@` and their name, as far as there are such.
 * @returns their ids; of several of one name those who may open the case
 * @throws 422 for one who may not open it: they would hear of what they may not read
 */
export async function mentionedIn({
  trx,
  resource,
  current,
  values,
}: ContextOf<CaseName, 'catat-internal'>): Promise<string[]> {
  if (!values.isi.includes('@')) return [];
  const officers = await trx
    .selectFrom('admin')
    .select(['id', 'name', 'role_id', 'kode_unit_kerja', 'status', 'atasan_ppid'])
    .where('status', '=', 'aktif')
    .orderBy('id')
    .execute();
  const names = mentionedNames(values.isi, [...new Set(officers.map(({ name }) => name))]);
  const kind = caseNameOf({ resource });
  const of = (name: string) => officers.filter((officer) => officer.name === name);
  const mentioned = names.map((name) => ({
    name,
    readers: of(name).filter((officer) => opens(officer, kind, current)),
  }));
  const barred = mentioned.filter(({ readers }) => readers.length === 0);
  if (barred.length > 0) {
    const who = barred.map(({ name }) => name).join(', ');
    throw invalidOf<CaseName>({ isi: `${who} tidak dapat membuka perkara ini` });
  }
  return mentioned.flatMap(({ readers }) => readers.map(({ id }) => id));
}
