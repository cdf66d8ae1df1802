import type { Agency } from '#server/agency.ts';
import { sidik } from './canonical.ts';
import { paperKinds } from './kinds.ts';
import { follow, type Pantau } from './letters/follow.ts';
import { keputusan } from './letters/keputusan.ts';
import type { Letter } from './letters/letter.ts';
import { letterHead } from './letters/letter-head.ts';
import { letterhead } from './letters/letterhead.ts';
import { pemberitahuan } from './letters/pemberitahuan.ts';
import { penolakan } from './letters/penolakan.ts';
import { perpanjangan } from './letters/perpanjangan.ts';
import { ringkasanSengketa } from './letters/ringkasan-sengketa.ts';
import { section, sectionHeight, type Section } from './letters/section.ts';
import { signature } from './letters/signature.ts';
import { tandaTerimaKeberatan } from './letters/tanda-terima-keberatan.ts';
import { tandaTerimaPermohonan } from './letters/tanda-terima-permohonan.ts';
import { notYet, title } from './letters/title.ts';
import { verification, type Verifikasi } from './letters/verification.ts';
import { pageNumbers } from './pdf/page-numbers.ts';
import { closeSheet, ensure, openSheet, type Sheet } from './pdf/sheet.ts';
import { signatureField, type SignatureNote } from './pdf/signature-field.ts';
import { watermark } from './pdf/watermark.ts';
import type { PaperKind, Snapshot } from './snapshots.ts';

/** What a paper is rendered from. The same gives the same bytes, on the same Node.js. */
export interface Paper {
  isi: Snapshot;
  agency: Agency;
  /** null for a paper that is not registered: it carries no QR code. */
  verifikasi: Verifikasi | null;
  /** By what its holder follows the case; on receipts alone. */
  pantau?: Pantau | null;
  /** The electronic signature that the file is to bear, for which it leaves room. */
  tte?: SignatureNote | null;
  /** Not issued yet: it has no number, and says on each page what it is. */
  isDraft?: boolean;
}

type Letters = { [K in PaperKind]: Letter<Extract<Snapshot, { jenis: K }>> };

const letters: Letters = {
  tanda_terima_permohonan: tandaTerimaPermohonan,
  tanda_terima_keberatan: tandaTerimaKeberatan,
  ...{ perpanjangan, pemberitahuan, penolakan, keputusan },
  ringkasan_sengketa: ringkasanSengketa,
};

const margins = { top: 46, right: 60, bottom: 62, left: 64 };

/**
 * Renders a paper as a tagged PDF.
 * @throws Error where the paper's content is not what its fingerprint says
 */
export async function renderPaper({
  isi,
  agency,
  verifikasi,
  pantau = null,
  tte = null,
  isDraft = false,
}: Paper): Promise<Buffer> {
  if (verifikasi && sidik(isi) !== verifikasi.sidik) {
    throw new Error(`${isi.nomor}: the content does not match its fingerprint`);
  }
  const { judul } = paperKinds[isi.jenis];
  const known = isDraft ? '(konsep)' : isi.nomor;
  const sheet = openSheet({
    ...{ title: `${judul} ${known}`, author: agency.nama },
    ...{ date: new Date(`${isi.tanggal}T00:00:00Z`), layout: 'portrait', margins },
  });
  letterhead(sheet, agency);
  head(sheet, isi, isDraft ? null : isi.nomor);
  const letter = letters[isi.jenis] as Letter<Snapshot>;
  letter.write(sheet, isi, agency);
  if (pantau) follow(sheet, pantau);
  ending(sheet, letter, { isi, agency, verifikasi, tte });
  if (tte) signatureField(sheet, tte);
  await pageNumbers(sheet, `${agency.produk}  ·  ${known}`);
  if (isDraft) await watermark(sheet, 'KONSEP');
  return closeSheet(sheet);
}

/** What the paper is: a letter says it as letters do, any other paper in its title. */
function head(sheet: Sheet, isi: Snapshot, nomor: string | null): void {
  const { judul: hal } = paperKinds[isi.jenis];
  if (!('surat' in isi) || !isi.surat) {
    title(sheet, hal, { nomor, tanggal: isi.tanggal });
    return;
  }
  const lampiran = 'dokumen' in isi ? isi.dokumen.length : 0;
  const { tanggal, surat } = isi;
  letterHead(sheet, { ...{ tanggal, surat, hal, lampiran }, nomor: nomor ?? notYet });
}

/** The last words, the signature, and the box by which to check the paper, at the foot of a page. */
function ending(sheet: Sheet, letter: Letter<Snapshot>, paper: Paper): void {
  const { isi, agency, verifikasi, tte } = paper;
  const signer = letter.signer(isi, agency);
  const signed = signer && signature(sheet, agency, signer, { ...isi, tte });
  const foot = verifikasi && verification(sheet, isi, verifikasi);
  const closing = letter.closing(isi, agency);
  const copies = copiesOf(isi);
  // A signature that stands on a page by itself could be put under any letter.
  const words = closing ? sectionHeight(sheet, closing) : 0;
  const rest = (signed?.height ?? 0) + (copies ? sectionHeight(sheet, copies) : 0);
  ensure(sheet, words + rest + (foot?.height ?? 0));
  if (closing) section(sheet, closing);
  ensure(sheet, rest + (foot?.height ?? 0));
  signed?.set();
  if (copies) section(sheet, copies);
  foot?.set(Math.max(sheet.bottom - foot.height, sheet.y));
}

/** Who else is sent the letter. */
function copiesOf(isi: Snapshot): Section | null {
  const copies = 'surat' in isi ? isi.surat?.tembusan : undefined;
  return copies && copies.length > 0 ? { paragraphs: ['Tembusan:'], items: copies } : null;
}
