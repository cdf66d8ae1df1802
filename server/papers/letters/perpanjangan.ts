import { aturanJam, aturanPerpanjangan } from '#core/case/jam/aturan.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { weekdayAndDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Perpanjangan } from '../snapshots.ts';
import { clock } from './clock.ts';
import { facts } from './facts.ts';
import { theSigner, type Letter } from './letter.ts';
import { addressee, whichRequest } from './title.ts';

/** That an answer takes longer, and why. */
export const perpanjangan: Letter<Perpanjangan> = {
  signer: theSigner,
  write(sheet, isi) {
    const { permohonan, jam } = isi;
    addressee(sheet, isi, 'Perpanjangan jangka waktu jawaban atas permohonan informasi');
    paragraph(sheet, [
      `Sehubungan dengan ${whichRequest(permohonan)}, kami beritahukan bahwa kami memerlukan ` +
        `tambahan waktu ${isi.hari} hari kerja. Jawaban akan Anda terima `,
      { text: `paling lambat ${weekdayAndDay(isi.batas_baru)}`, bold: true },
      '.',
    ]);
    heading(sheet, 2, 'Alasan perpanjangan');
    facts(sheet, [
      ['Alasan', lookupLabel('alasan_perpanjangan', isi.alasan)],
      ['Uraian', isi.uraian],
      ['Batas waktu semula', weekdayAndDay(isi.batas_lama)],
      ['Perpanjangan', `${isi.hari} hari kerja`],
      ['Batas waktu baru', [{ text: weekdayAndDay(isi.batas_baru), bold: true }]],
      ['Dasar hukum', aturanPerpanjangan.pasal],
    ]);
    if (jam) clock(sheet, { judul: 'Cara menghitung batas waktu baru', jam, event: 'diterima' });
  },
  closing: () => ({
    paragraphs: [
      'Perpanjangan hanya dapat dilakukan satu kali. Bila sampai batas waktu baru kami belum ' +
        'menjawab, Anda berhak mengajukan keberatan kepada Atasan PPID dalam ' +
        `${aturanJam.keberatan.hari} hari kerja (${aturanJam.keberatan.pasal}).`,
      'Kami mohon maaf atas tambahan waktu ini. Terima kasih atas pengertian Anda.',
    ],
  }),
};
