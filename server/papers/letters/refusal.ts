import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '../dates.ts';
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
    ...(pengecualian ? decree(pengecualian) : []),
    ...(penerusan ? heldBy(penerusan) : []),
  ];
  facts(sheet, known(given));
  if (pengecualian) consequences(sheet, pengecualian);
}

function heldBy({ nama, alamat, kontak, tanggal }: NonNullable<AlasanTolak['penerusan']>): Fact[] {
  return [
    ['Badan publik yang menguasai', [{ text: nama, bold: true }]],
    ['Alamat badan itu', alamat],
    ['Kontak badan itu', kontak],
    ['Permohonan diteruskan', longDay(tanggal)],
  ];
}

function decree(pengecualian: Pengecualian): Fact[] {
  const { nomor_penetapan: number, tanggal_penetapan: day, berlaku_sampai: until } = pengecualian;
  return [
    ['Informasi yang dikecualikan', pengecualian.informasi],
    ['Dasar pengecualian', `UU 14/2008 Pasal 17 ${article(pengecualian.pasal)}`],
    ['Dasar hukum lain', pengecualian.dasar_hukum],
    ['Nomor penetapan', number],
    ['Tanggal penetapan', day === null ? null : longDay(day)],
    ['Jangka waktu pengecualian', pengecualian.jangka_waktu],
    ['Berlaku sampai', until === null ? null : longDay(until)],
    ['Unit penanggung jawab', pengecualian.penanggung_jawab],
  ];
}

/** "huruf h (mengungkap rahasia pribadi)", out of the label "Huruf h: mengungkap rahasia pribadi". */
function article(letter: Pengecualian['pasal']): string {
  const [, what] = lookupLabel('pasal_17', letter).split(': ');
  return what === undefined ? `huruf ${letter}` : `huruf ${letter} (${what})`;
}

function consequences(sheet: Sheet, pengecualian: Pengecualian): void {
  const { konsekuensi_dibuka: opened, konsekuensi_ditutup: closed } = pengecualian;
  const tested = known([
    ['Akibat bila informasi dibuka', opened],
    ['Manfaat bila informasi ditutup', closed],
  ]);
  if (tested.length === 0) return;
  heading(sheet, 2, 'Pengujian konsekuensi');
  facts(sheet, tested);
}
