import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import { rowsByIds, type Db, type Tables, type Value } from '#server/database/index.ts';

/** Who asks, as a register names them; null where it is not known. */
export interface Applicant {
  nama: string | null;
  alamat: string | null;
  /** Phone and e-mail. */
  kontak: string | null;
  pekerjaan: string | null;
}

const columns = ['id', 'name', 'alamat', 'phone', 'email', 'pekerjaan_id', 'dihapus_pada'] as const;

/** What of a request says who asks. */
export type Asking = Pick<
  Tables['permohonan'],
  | 'user_id'
  | 'pemohon_nama'
  | 'pemohon_alamat'
  | 'pemohon_telepon'
  | 'pemohon_surel'
  | 'pemohon_pekerjaan_id'
>;

/**
 * The applicants of requests: the account's, or what an officer noted down at the desk.
 * @returns reads one of the requests given
 */
export async function applicantsOf(
  db: Db,
  requests: readonly Asking[],
): Promise<(request: Asking) => Applicant> {
  const ids = requests.map(({ user_id }) => user_id).filter((id) => typeof id === 'string');
  const users = await rowsByIds(db, 'user', columns, ids);
  const byId = new Map(users.map((user) => [user.id, user]));
  return (request) => {
    const user = request.user_id === null ? undefined : byId.get(request.user_id);
    return user ? fromAccount(user) : fromDesk(request);
  };
}

const fromAccount = (user: Pick<Tables['user'], (typeof columns)[number]>): Applicant => ({
  nama: textOf(user.name),
  alamat: textOf(user.alamat),
  // An account that is gone has an address only because no two may share one.
  kontak: contact(user.phone, user.dihapus_pada === null ? user.email : null),
  pekerjaan: labelOf('pekerjaan', user.pekerjaan_id),
});

const fromDesk = (request: Asking): Applicant => ({
  nama: textOf(request.pemohon_nama),
  alamat: textOf(request.pemohon_alamat),
  kontak: contact(request.pemohon_telepon, request.pemohon_surel),
  pekerjaan: labelOf('pekerjaan', request.pemohon_pekerjaan_id),
});

const contact = (phone: Value | undefined, mail: Value | undefined): string | null =>
  [textOf(phone), textOf(mail)].filter((each) => each !== null).join(', ') || null;

export const textOf = (value: Value | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** What a person reads for a value of a list; null where there is none. */
export function labelOf(type: LookupType, value: Value | undefined): string | null {
  const text = textOf(value);
  return text === null ? null : lookupLabel(type, text);
}
