import type { CaseEntry, EntryOf } from '#resources';

/** A case of either kind in a list; an objection tells of its request too. */
export type ListedCase = CaseEntry & Partial<Pick<EntryOf<'keberatan'>, 'judul_permohonan'>>;

/** What tells a case from others, beside its title. */
export const furtherWords = (record: ListedCase, title: string): string[] =>
  [record.nomor_registrasi, record.judul_permohonan, record.nama_pemohon].filter(
    (word): word is string => typeof word === 'string' && word !== '' && word !== title,
  );
