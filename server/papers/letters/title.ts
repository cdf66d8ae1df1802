import { longDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { body, colour, type TextStyle } from '../pdf/style.ts';
import type { BentukSurat, Pemohon, PermohonanSnapshot } from '../snapshots.ts';

const number: TextStyle = { size: 9, leading: 13, color: colour.soft };

/** Stands for the number of a draft. */
export const notYet = 'Konsep, nomor diberikan saat dikirim';

/** What the paper is, its number and its day; one that is a draft has no number yet. */
export function title(
  sheet: Sheet,
  judul: string,
  { nomor, tanggal }: Numbered,
  below: number,
): void {
  heading(sheet, 1, judul);
  const bold = nomor === null ? notYet : `Nomor ${nomor}`;
  paragraph(sheet, [{ text: bold, bold: true }, `  ·  ${longDay(tanggal)}`], number, below);
}

interface Numbered {
  nomor: string | null;
  tanggal: string;
}

/** To whom the letter goes, what it is about where its head does not say it, and how it greets. */
export function addressee(sheet: Sheet, { pemohon, surat }: Addressed, about: string): void {
  const { nama, alamat, surel } = pemohon;
  salute(sheet, { nama: nama ?? 'Pemohon Informasi Publik', lines: [alamat, surel], surat }, about);
}

/** The same to whomever. */
export function salute(sheet: Sheet, { nama, lines, surat }: Whom, about: string): void {
  paragraph(sheet, ['Yth. ', { text: nama, bold: true }], body, 0);
  const where = lines.filter((line) => line !== null);
  if (where.length > 0) paragraph(sheet, where.join('\n'), { ...body, color: colour.soft }, 0);
  sheet.y += 10;
  if (!surat) paragraph(sheet, [{ text: 'Perihal: ', bold: true }, about], body, 10);
  paragraph(sheet, 'Dengan hormat,');
}

interface Addressed {
  pemohon: Pemohon;
  surat?: BentukSurat | undefined;
}

interface Whom extends Pick<Addressed, 'surat'> {
  nama: string;
  /** Below the name; null for what is not known. */
  lines: readonly (string | null)[];
}

/** "permohonan informasi Anda nomor … tentang …, yang kami terima pada …" */
export function whichRequest({ nomor, judul, tanggal_diterima }: PermohonanSnapshot): string {
  return (
    `permohonan informasi Anda nomor ${nomor} tentang “${judul}”, ` +
    `yang kami terima pada ${longDay(tanggal_diterima)}`
  );
}
