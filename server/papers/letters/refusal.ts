import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '../dates.ts';
import { consequences, exceptionFacts } from '../exception/parts.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { AlasanTolak, Pengecualian } from '../snapshots.ts';
import { facts, known, type Fact } from './facts.ts';

const articles: Readonly<Record<AlasanTolak['alasan'], string>> = {
  dikecualikan:
    'Informasi tersebut termasuk informasi yang dikecualikan menurut UU 14/2008 Pasal 17, ' +
    'sehingga tidak dapat kami berikan.',
  tidak_dikuasai: 'Informasi tersebut tidak berada dalam penguasaan kami.',
  belum_didokumentasikan: 'Informasi tersebut belum didokumentasikan.',
  tidak_lengkap:
    'Permohonan tidak dilengkapi dalam jangka waktu yang diberikan, ' +
    'sehingga tidak dapat kami proses lebih lanjut.',
};

/** Why information is withheld: the ground, the decree and its test of consequences. */
export function refusal(
  sheet: Sheet,
  judul: string,
  { alasan, uraian, pengecualian, penerusan }: AlasanTolak,
) {
  heading(sheet, 2, judul);
  paragraph(sheet, articles[alasan]);
  const given: Fact[] = [
    ['Alasan penolakan', lookupLabel('alasan_penolakan', alasan)],
    ['Uraian', uraian],
    ...(pengecualian ? exceptionFacts(pengecualian) : []),
    ...(penerusan ? heldBy(penerusan) : []),
  ];
  facts(sheet, known(given));
  if (pengecualian) tested(sheet, pengecualian);
}

function heldBy({ nama, alamat, kontak, tanggal }: NonNullable<AlasanTolak['penerusan']>): Fact[] {
  return [
    ['Badan publik yang menguasai', [{ text: nama, bold: true }]],
    ['Alamat badan itu', alamat],
    ['Kontak badan itu', kontak],
    ['Permohonan diteruskan', longDay(tanggal)],
  ];
}

function tested(sheet: Sheet, pengecualian: Pengecualian): void {
  const entries = known(consequences(pengecualian));
  if (entries.length === 0) return;
  heading(sheet, 2, 'Pengujian konsekuensi');
  facts(sheet, entries);
}
