import { aturanJam } from '#core/case/jam/aturan.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import { rupiah } from '../rupiah.ts';
import type { Pemberitahuan } from '../snapshots.ts';
import { names } from './case-facts.ts';
import { facts, known } from './facts.ts';
import { theSigner, type Letter } from './letter.ts';
import { refusal } from './refusal.ts';
import { rightToObject } from './rights.ts';
import { addressee, whichRequest } from './title.ts';

const decisions: Readonly<Record<Pemberitahuan['keputusan'], string>> = {
  dikabulkan: 'kami kabulkan',
  dikabulkan_sebagian: 'kami kabulkan sebagian',
};

/** The answer to a request that is granted, as a whole or in part. */
export const pemberitahuan: Letter<Pemberitahuan> = {
  signer: theSigner,
  write(sheet, isi) {
    const { permohonan, catatan } = isi;
    addressee(sheet, isi, 'Jawaban atas permohonan informasi');
    paragraph(sheet, [
      `Sehubungan dengan ${whichRequest(permohonan)}, kami beritahukan bahwa permohonan Anda `,
      { text: decisions[isi.keputusan], bold: true },
      ` (${aturanJam.jawaban.pasal}).`,
    ]);
    heading(sheet, 2, 'Informasi yang diberikan');
    const handedOver = isi.tanggal_penyerahan;
    facts(sheet, [
      ['Keputusan', lookupLabel('keputusan_permohonan', isi.keputusan)],
      ['Informasi yang diminta', permohonan.kebutuhan],
      ...known([
        ['Penguasaan informasi', isi.penguasaan],
        ['Dokumen yang disertakan', names(isi.dokumen)],
        ['Bentuk informasi', isi.bentuk],
        ['Cara memperoleh informasi', permohonan.cara_memperoleh],
        ['Biaya', isi.biaya === null ? null : cost(isi.biaya)],
        ['Cara pembayaran', isi.cara_pembayaran],
        ['Tanggal penyerahan', handedOver === null ? null : longDay(handedOver)],
      ]),
    ]);
    if (catatan !== null) {
      heading(sheet, 2, 'Penjelasan');
      paragraph(sheet, catatan);
    }
    if (isi.ditolak) refusal(sheet, 'Bagian yang tidak dapat kami berikan', isi.ditolak);
  },
  closing: (isi, agency) => ({
    ...rightToObject(isi, agency),
    after: ['Demikian pemberitahuan ini kami sampaikan. Terima kasih atas permohonan Anda.'],
  }),
};

const cost = (amount: number) => (amount === 0 ? 'Tidak dipungut biaya' : rupiah(amount));
