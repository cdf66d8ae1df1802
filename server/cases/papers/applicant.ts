import { nobody } from '#server/account/anonymous.ts';
import type { FiledRequest } from '#server/cases/case-kind.ts';
import { rowsByIds, type Tables, type Value } from '#server/database/index.ts';
import type { Pemohon } from '#server/papers/snapshots.ts';
import type { Source } from './paper-source.ts';
import { labelOf, textOf, type Stored } from './source.ts';

const columns = [
  ...(['id', 'name', 'jenis_permohonan_id', 'jenis_identitas_id', 'nomor_identitas'] as const),
  ...(['pekerjaan_id', 'alamat', 'phone', 'email', 'dihapus_pada'] as const),
] as const;

/** Somebody of whom nothing is said. */
export const unknownApplicant = {
  ...{ nama: nobody, jenis: null, jenis_identitas: null, nomor_identitas: null, pekerjaan: null },
  ...{ alamat: null, telepon: null, surel: null, kuasa: null },
} as const satisfies Pemohon;

/**
 * Who asks, as the account says it now, or as an officer wrote it down at the desk; nobody, once the
 * account is erased: what is issued while it is being forgotten would keep them.
 * @param request the request itself, or the one that an objection is against
 */
export async function applicantOf(source: Source, request: FiledRequest): Promise<Pemohon> {
  const owner = textOf(request.user_id);
  const [user] = owner === null ? [] : await rowsByIds(source.db, 'user', columns, [owner]);
  if (!user) return atTheDesk(source, request);
  if (user.dihapus_pada !== null) {
    return {
      ...unknownApplicant,
      jenis: labelOf('jenis_permohonan', user.jenis_permohonan_id),
      pekerjaan: labelOf('pekerjaan', user.pekerjaan_id),
    };
  }
  const number = opened(source, 'user', 'nomor_identitas', user);
  return {
    nama: textOf(user.name),
    ...identity(user.jenis_permohonan_id, user.jenis_identitas_id, number),
    pekerjaan: labelOf('pekerjaan', user.pekerjaan_id),
    alamat: textOf(user.alamat),
    telepon: textOf(user.phone),
    surel: textOf(user.email),
    kuasa: null,
  };
}

/** The value of a field, unsealed. A row without an id is about to be written, and not sealed yet. */
function opened<N extends 'user' | 'permohonan'>(
  { registry }: Source,
  resource: N,
  name: keyof Tables[N] & string,
  row: Stored,
): unknown {
  const value = row[name] ?? null;
  if (row.id === undefined) return value;
  return registry.get(resource)?.fields[name]?.fromColumn(value as Value, String(row.id));
}

function atTheDesk(source: Source, request: FiledRequest): Pemohon {
  const number = opened(source, 'permohonan', 'pemohon_nomor_identitas', request);
  return {
    nama: textOf(request.pemohon_nama),
    ...identity(request.pemohon_jenis_id, request.pemohon_jenis_identitas_id, number),
    pekerjaan: labelOf('pekerjaan', request.pemohon_pekerjaan_id),
    alamat: textOf(request.pemohon_alamat),
    telepon: textOf(request.pemohon_telepon),
    surel: textOf(request.pemohon_surel),
    kuasa: null,
  };
}

function identity(kind: unknown, document: unknown, number: unknown) {
  return {
    jenis: labelOf('jenis_permohonan', kind),
    jenis_identitas: labelOf('jenis_identitas', document),
    nomor_identitas: shownNumber(document, textOf(number)),
  };
}

/** Digits of a personal number that a paper shows. */
const shown = 4;

/**
 * A unit's officers may read the papers, but not a NIK; its end is enough to tell people apart. The
 * deed of a legal entity is no secret.
 */
function shownNumber(document: unknown, number: string | null): string | null {
  if (number === null || document === 'akta_badan_hukum') return number;
  return `berakhiran ${number.slice(-shown)}`;
}
