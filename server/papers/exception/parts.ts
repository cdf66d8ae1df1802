import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '../dates.ts';
import type { Fact } from '../letters/facts.ts';
import type { Pengecualian } from '../snapshots.ts';

/** What is withheld, by what, and for how long. */
export function exceptionFacts(pengecualian: Pengecualian): Fact[] {
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

/** What comes of opening it, and of keeping it closed. */
export const consequences = (pengecualian: Pengecualian): Fact[] => [
  ['Akibat bila informasi dibuka', pengecualian.konsekuensi_dibuka],
  ['Manfaat bila informasi ditutup', pengecualian.konsekuensi_ditutup],
];
