import { listCaveat } from '#core/case/kalender/list-caveat.ts';
import { aturanJam } from '#core/case/jam/aturan.ts';
import type { Agency } from '#server/agency.ts';
import { weekdayAndDay } from '../dates.ts';
import type { Section } from './section.ts';

/** Ways to reach the office, as a sentence goes on with them. */
const ways = ({ produk, alamat, surel }: Agency) =>
  `melalui portal ${produk}, melalui surel ${surel}, atau langsung ke ${alamat.join(', ')}`;

interface Years {
  tahun_tanpa_daftar?: number[] | undefined;
}
type ToObject = Years & { keberatan_sampai: string };
type ToDispute = Years & { sengketa_sampai: string };

/** What a last day does not know yet. */
export function caveats({ tahun_tanpa_daftar: years = [] }: Years): string[] {
  const caveat = listCaveat(years, 'hari terakhir itu');
  return caveat === null ? [] : [caveat];
}

/** The right to object, until when, and how. */
export function rightToObject(
  { keberatan_sampai: until, ...years }: ToObject,
  agency: Agency,
): Section {
  return {
    judul: 'Hak Anda mengajukan keberatan',
    paragraphs: [
      [
        'Bila Anda tidak puas dengan jawaban ini, Anda berhak mengajukan keberatan secara tertulis ' +
          'kepada Atasan PPID ',
        { text: `paling lambat ${weekdayAndDay(until)}`, bold: true },
        `, yaitu ${aturanJam.keberatan.hari} hari kerja setelah ditemukannya alasan ` +
          `keberatan (UU 14/2008 Pasal 35 dan ${article(aturanJam.keberatan.pasal)}).`,
      ],
      ...caveats(years),
    ],
    items: [
      `Ajukan ${ways(agency)}.`,
      'Sebutkan nomor permohonan, alasan keberatan, dan ceritakan kasus posisinya dengan singkat.',
      `Atasan PPID menjawab paling lambat ${aturanJam.jawaban_keberatan.hari} hari kerja ` +
        'sejak keberatan diterima.',
    ],
  };
}

/** The right to go to the Komisi Informasi, and until when. */
export function rightToDispute({ sengketa_sampai: until, ...years }: ToDispute): Section {
  return {
    judul: 'Hak Anda mengajukan sengketa informasi',
    paragraphs: [
      [
        'Bila Anda tidak puas dengan keputusan ini, Anda berhak mengajukan permohonan penyelesaian ' +
          'sengketa informasi kepada Komisi Informasi ',
        { text: `paling lambat ${weekdayAndDay(until)}`, bold: true },
        `, yaitu ${aturanJam.sengketa.hari} hari kerja setelah keputusan ini diterima ` +
          `(${aturanJam.sengketa.pasal}). Lampirkan surat keputusan ini beserta tanda terima ` +
          'permohonan dan keberatan Anda.',
      ],
      ...caveats(years),
    ],
  };
}

/** "Pasal 36 ayat (1)". */
const article = (pasal: string) => pasal.slice(pasal.indexOf('Pasal'));
