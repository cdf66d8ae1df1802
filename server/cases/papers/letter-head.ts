import {
  fillLetterNumber,
  partsOf,
  romanMonth,
  usualLetterNumber,
} from '#core/agency/letter-number.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { paperKinds } from '#server/papers/kinds.ts';
import type { BentukSurat, PaperKind } from '#server/papers/snapshots.ts';
import { nextNumber } from '../numbering.ts';
import type { LetterSource } from './paper-source.ts';

interface Head {
  jenis: PaperKind;
  nomorRegistrasi: string;
  /** `letter`: what it says names who has decided. */
  signedBy?: 'ppid' | 'letter';
}

/** What a letter begins with: its number and day and, where the agency's data says it, its form. */
export async function letterHead(source: LetterSource, head: Head) {
  const tanggal = dayInJakarta(source.now);
  const surat = formOf(source, head);
  return { nomor: await letterNumber(source, tanggal, head), tanggal, ...(surat && { surat }) };
}

function formOf({ agency }: LetterSource, { signedBy = 'ppid' }: Head): BentukSurat | null {
  const form = agency.surat;
  if (!form) return null;
  const { jabatan, nama = null, nip = null } = form.penandatangan;
  const common = { tempat: form.tempat, sifat: form.sifat };
  // Who gets copies of the office's letters is not who gets them of its superior's.
  if (signedBy === 'letter') return { ...common, penandatangan: null, tembusan: [] };
  return { ...common, penandatangan: { jabatan, nama, nip }, tembusan: form.tembusan ?? [] };
}

/** By the agency's own pattern. A draft takes no number from the letters that are sent. */
async function letterNumber(
  { db, agency, isDraft = false }: LetterSource,
  tanggal: string,
  { jenis, nomorRegistrasi }: Head,
): Promise<string> {
  const pattern = agency.surat?.nomor ?? usualLetterNumber;
  const tahun = tanggal.slice(0, 4);
  const isCounted = partsOf(pattern).includes('urut') && !isDraft;
  return fillLetterNumber(pattern, {
    nomor: nomorRegistrasi,
    urut: isCounted ? String(await nextNumber(db, `surat-${tahun}`)) : '',
    jenis: paperKinds[jenis].akhiran,
    bulan: romanMonth(tanggal),
    tahun,
  });
}
