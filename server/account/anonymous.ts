import type { Resource } from '#core/resource/index.ts';
import { dummyHash } from '#server/auth/passwords.ts';
import type { Tables } from '#server/database/index.ts';
import type { ValuesIn } from '#server/resources/behaviour.ts';

/** Who stands where an applicant was who is gone. */
export const nobody = 'Pemohon (identitas dihapus)';

/**
 * An account of which nothing is left but that there was one, and the two kinds that the register
 * counts by: what sort of applicant, of which occupation. Nobody can log in to it.
 */
export function anonymousAccount(id: string, now: Date): ValuesIn<'user'> {
  return {
    name: nobody,
    nomor_identitas: '',
    npwp: null,
    alamat: '',
    phone: '',
    // No two accounts share one; `.invalid` is nobody's for ever (RFC 2606).
    email: `${id}@terhapus.invalid`,
    email_baru: null,
    file_ktp: null,
    password: dummyHash(),
    status: 'nonaktif',
    alasan_status: 'Akun dihapus atas permintaan pemiliknya.',
    surat_perkembangan: false,
    surat_pengingat: false,
    dihapus_pada: now.toISOString(),
  };
}

const tellingFields = [
  ...(['name', 'nomor_identitas', 'npwp', 'phone', 'email', 'email_baru', 'alamat'] as const),
];

/** The words by which a text tells who the account's owner is. */
export const telling = ({ fields }: Resource, account: Tables['user']): unknown[] =>
  tellingFields.map((name) => fields[name]?.fromColumn(account[name], account.id));
