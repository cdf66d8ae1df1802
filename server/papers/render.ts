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
import { suratBiaya } from './letters/surat-biaya.ts';
import { suratRalat } from './letters/surat-ralat.ts';
import { suratPenerusan } from './letters/surat-penerusan.ts';
import { tandaTerimaKeberatan } from './letters/tanda-terima-keberatan.ts';
import { tandaTerimaPermohonan } from './letters/tanda-terima-permohonan.ts';
import { notYet, title } from './letters/title.ts';
import { verification, type Verifikasi } from './letters/verification.ts';
import { pageNumbers } from './pdf/page-numbers.ts';
import {
  closeSheet,
  ensure,
  openSheet,
  pageCount,
  type Sheet,
  type SheetOptions,
} from './pdf/sheet.ts';
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
  surat_biaya: suratBiaya,
  surat_ralat: suratRalat,
  surat_penerusan: suratPenerusan,
  ...{ perpanjangan, pemberitahuan, penolakan, keputusan },
  ringkasan_sengketa: ringkasanSengketa,
};

interface Look {
  margins: SheetOptions['margins'];
  /** Points below the agency's head, and below the title. */
  belowHead: number;
  belowTitle: number;
}

const roomy: Look = {
  margins: { top: 46, right: 60, bottom: 62, left: 64 },
  ...{ belowHead: 20, belowTitle: 14 },
};
/** For a paper that is to stand on one page. */
const tight: Look = {
  margins: { top: 32, right: 46, bottom: 46, left: 46 },
  ...{ belowHead: 12, belowTitle: 4 },
};
/** Characters that may fit on one page; more are not tried. */
const mostOnPage = 6000;

/**
 * Renders a paper as a tagged PDF.
 * @throws Error where the paper's content is not what its fingerprint says
 */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const { isi, agency, verifikasi, tte, isDraft = false } = paper;
  if (verifikasi && sidik(isi) !== verifikasi.sidik) {
    throw new Error(`${isi.nomor}: the content does not match its fingerprint`);
  }
  const sheet = onOnePage(paper) ?? atLeisure(paper);
  if (tte) signatureField(sheet, tte);
  await pageNumbers(sheet, `${agency.produk}  ·  ${knownAs(paper)}`);
  if (isDraft) await watermark(sheet, 'KONSEP');
  return closeSheet(sheet);
}

const knownAs = ({ isi, isDraft }: Paper) => (isDraft ? '(konsep)' : isi.nomor);
const letterOf = ({ jenis }: Snapshot) => letters[jenis] as Letter<Snapshot>;

/** A sheet with the agency's head and what the paper is. */
function begin(paper: Paper, { margins, ...look }: Look): Sheet {
  const { isi, agency, isDraft } = paper;
  const sheet = openSheet({
    ...{ title: `${paperKinds[isi.jenis].judul} ${knownAs(paper)}`, author: agency.nama },
    ...{ date: new Date(`${isi.tanggal}T00:00:00Z`), layout: 'portrait', margins },
  });
  letterhead(sheet, agency, look.belowHead);
  head(sheet, isi, isDraft ? null : isi.nomor, look.belowTitle);
  return sheet;
}

/** null for a paper of another kind, and for one that says too much for it. */
function onOnePage(paper: Paper): Sheet | null {
  const { isi, agency, verifikasi, pantau = null, tte = null } = paper;
  const letter = letterOf(isi);
  if (!letter.onePage || JSON.stringify(isi).length > mostOnPage) return null;
  const sheet = begin(paper, tight);
  letter.onePage(sheet, { isi, agency, verifikasi, pantau, tte });
  return pageCount(sheet) === 1 && sheet.y <= sheet.bottom + 0.01 ? sheet : null;
}

function atLeisure(paper: Paper): Sheet {
  const { isi, agency, pantau } = paper;
  const sheet = begin(paper, roomy);
  letterOf(isi).write(sheet, isi, agency);
  if (pantau) follow(sheet, pantau);
  ending(sheet, paper);
  return sheet;
}

/** What the paper is: a letter says it as letters do, any other paper in its title. */
function head(sheet: Sheet, isi: Snapshot, nomor: string | null, below: number): void {
  const { judul: hal } = paperKinds[isi.jenis];
  if (!('surat' in isi) || !isi.surat) {
    title(sheet, hal, { nomor, tanggal: isi.tanggal }, below);
    return;
  }
  const lampiran = 'dokumen' in isi ? isi.dokumen.length : 0;
  const { tanggal, surat } = isi;
  letterHead(sheet, { ...{ tanggal, surat, hal, lampiran }, nomor: nomor ?? notYet });
}

/** The last words, the signature, and the box by which to check the paper, at the foot of a page. */
function ending(sheet: Sheet, paper: Paper): void {
  const { isi, agency, verifikasi } = paper;
  const letter = letterOf(isi);
  const signer = letter.signer(isi, agency);
  const signed = signer && signature(sheet, paper, signer);
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
