import { telling, type Field, type Fields, type Resource } from '#core/resource/index.ts';
import { dummyHash } from '#server/auth/passwords/passwords.ts';
import type { Row, Tables } from '#server/database/index.ts';
import type { Values, ValuesIn } from '#server/resources/behaviour.ts';

/** Who stands where an applicant was who is gone. */
export const nobody = 'Pemohon (identitas dihapus)';

/** What tells who somebody is, with nothing in it. */
export const emptied = (fields: Fields): Values =>
  Object.fromEntries(
    telling(fields, 'identity').map((name) => [name, fields[name]?.required ? '' : null]),
  );

/** An account that nobody can log in to any more, before what is in it goes. */
export const closedAccount = (now: Date) =>
  ({
    password: dummyHash(),
    status: 'nonaktif',
    alasan_status: 'Akun dihapus atas permintaan pemiliknya.',
    surat_perkembangan: false,
    surat_pengingat: false,
    dihapus_pada: now.toISOString(),
  }) satisfies ValuesIn<'user'>;

/**
 * An account of which nothing is left but that there was one, and the two kinds that the register
 * counts by: what sort of applicant, of which occupation. Nobody can log in to it.
 */
export function anonymousAccount({ fields }: Resource, id: string, now: Date): Values {
  const account: ValuesIn<'user'> = {
    name: nobody,
    // No two accounts share one; `.invalid` is nobody's for ever (RFC 2606).
    email: `${id}@terhapus.invalid`,
    ...closedAccount(now),
  };
  return { ...emptied(fields), ...account };
}

/** What tells who somebody is, of whom an account or what was filed says it, each with its field. */
export function tellingWords(
  { fields }: Resource,
  record: Tables['user'] | Tables['permohonan'],
): [field: string, word: unknown][] {
  const row: Row = record;
  const isText = ({ file }: Field) => file === undefined;
  return telling(fields, 'identity').flatMap((name): [string, unknown][] => {
    const field = fields[name];
    return field && isText(field) ? [[name, field.fromColumn(row[name] ?? null, record.id)]] : [];
  });
}
