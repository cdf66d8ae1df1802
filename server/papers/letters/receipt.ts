import type { Agency } from '#server/agency.ts';
import { heading, paragraph, type HeadingStyle } from '../pdf/blocks.ts';
import { sideBySide } from '../pdf/columns.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { colour, type TextStyle } from '../pdf/style.ts';
import { clock, type Explained } from './clock.ts';
import { facts, narrow, type Fact } from './facts.ts';
import { followFacts, followNote, followTitle, type Pantau } from './follow.ts';
import { theOffice, type Letter } from './letter.ts';
import { section, type Section } from './section.ts';
import { signature } from './signature.ts';
import { verification } from './verification.ts';

/** Facts under a heading. */
type Group = readonly [judul: string, facts: readonly Fact[]];

/** What a receipt says between its title and what its holder can do next. */
interface Said {
  intro: string;
  groups: readonly Group[];
  pemohon: readonly Fact[];
  clock: Explained;
  after?: string;
}

interface Receipt<T> {
  said(isi: T): Said;
  closing(isi: T, agency: Agency): Section;
}

const text: TextStyle = { size: 8.2, leading: 11.6, color: colour.ink };
const notes: TextStyle = { size: 7.4, leading: 10, color: colour.soft };
const subhead: HeadingStyle = {
  ...{ size: 9.8, leading: 13, color: colour.brand, bold: true, before: 7, after: 2 },
};
const small = 3;

/** A receipt: on one page where what was filed is of a usual length, else at leisure on several. */
export function receipt<T extends { nomor: string; tanggal: string }>({
  said,
  closing,
}: Receipt<T>): Letter<T> {
  return {
    signer: theOffice,
    closing,
    write(sheet, isi) {
      const { intro, groups, pemohon, clock: explained, after } = said(isi);
      paragraph(sheet, intro);
      for (const [judul, entries] of [...groups, ['Pemohon', pemohon] as const]) {
        heading(sheet, 2, judul);
        facts(sheet, entries);
      }
      clock(sheet, explained);
      if (after !== undefined) paragraph(sheet, after);
    },
    onePage(sheet, paper) {
      const { isi, agency } = paper;
      const { intro, groups, pemohon, clock: explained, after } = said(isi);
      paragraph(sheet, intro, text, 0);
      const [filed, ...others] = groups;
      const applicant: Group = ['Pemohon', pemohon];
      // What follows a case stands in the column that has less above it.
      const isAlone = others.length === 0;
      sideBySide(sheet, [
        [0.5, (half) => setGroups(half, filed ? [filed] : [], isAlone ? null : paper.pantau)],
        [0.5, (half) => setGroups(half, [applicant, ...others], isAlone ? paper.pantau : null)],
      ]);
      clock(sheet, explained, { heading: subhead, text, notes, after: small, isDense: true });
      if (after !== undefined) paragraph(sheet, after, text, 0);
      sideBySide(sheet, [
        [0.7, (part) => section(part, closing(isi, agency), { heading: subhead, text })],
        [0.3, (part) => signature(part, paper, theOffice(isi, agency), isOfPortal).set()],
      ]);
      if (!paper.verifikasi) return;
      const foot = verification(sheet, isi, paper.verifikasi, true);
      foot.set(Math.max(sheet.bottom - foot.height, sheet.y));
    },
  };
}

/** Nobody signs it in ink: it is issued when the case is filed. */
const isOfPortal = { share: 1, ink: 0 };

function setGroups(sheet: Sheet, groups: readonly Group[], pantau: Pantau | null): void {
  for (const [judul, entries] of groups) {
    heading(sheet, 2, judul, 0, subhead);
    facts(sheet, entries, narrow);
  }
  if (!pantau) return;
  heading(sheet, 2, followTitle, 0, subhead);
  facts(sheet, followFacts(pantau), narrow);
  paragraph(sheet, followNote, notes, small);
}
