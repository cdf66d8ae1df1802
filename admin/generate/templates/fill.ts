import type { IsianTemplat } from '#core/case/templat/isian.ts';
import { longDay } from '#core/format/day.ts';
import { filledIn } from '#core/rules/blanks.ts';
import type { CaseRecord, RecordOf } from '#resources';

/** A case of either kind; a request alone has a title. */
type Case = CaseRecord & Partial<Pick<RecordOf<'permohonan'>, 'judul'>>;

/** What comes in the place of each word that a template has in braces. */
const values: Readonly<Record<IsianTemplat, (record: Case) => string>> = {
  nama: ({ nama_pemohon }) => nama_pemohon ?? 'Pemohon Informasi Publik',
  nomor: ({ nomor_registrasi }) => nomor_registrasi,
  judul: ({ judul, nomor_registrasi }) => judul ?? nomor_registrasi,
  tanggal: ({ tanggal_diterima }) => longDay(tanggal_diterima),
  batas: ({ batas_waktu }) => longDay(batas_waktu),
  unit: ({ nama_unit_kerja }) => nama_unit_kerja ?? 'PPID',
};

/** The text of a template as it reads in a case. */
export const filledFrom = (record: CaseRecord, text: string): string =>
  filledIn(
    text,
    Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of(record)])),
  );

/** A text with another put where the cursor stands, in place of what is marked. */
export function putInto(
  text: string,
  added: string,
  { from, to }: { from: number; to: number },
): { text: string; caret: number } {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const gapBefore = before === '' || /\s$/.test(before) ? '' : '\n';
  const gapAfter = after === '' || /^\s/.test(after) ? '' : '\n';
  return {
    text: `${before}${gapBefore}${added}${gapAfter}${after}`,
    caret: before.length + gapBefore.length + added.length,
  };
}

/** A text with another put at its end, or in place of the one that was put into it last. */
export function putInPlaceOf(last: string, text: string, added: string): string {
  if (last !== '' && text.includes(last)) return text.replace(last, () => added);
  return putInto(text, added, { from: text.length, to: text.length }).text;
}
