import { aturanJam } from '#core/case/jam/aturan.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Penolakan } from '../snapshots.ts';
import { names } from './case-facts.ts';
import { facts } from './facts.ts';
import { theSigner, type Letter } from './letter.ts';
import { refusal } from './refusal.ts';
import { rightToObject } from './rights.ts';
import { addressee, whichRequest } from './title.ts';

/** The answer to a request of which nothing is granted, with its legal ground. */
export const penolakan: Letter<Penolakan> = {
  signer: theSigner,
  write(sheet, isi) {
    const { permohonan, pemohon, ditolak, dokumen } = isi;
    addressee(sheet, isi, 'Penolakan permohonan informasi');
    paragraph(sheet, [
      `Sehubungan dengan ${whichRequest(permohonan)}, dengan menyesal kami beritahukan bahwa ` +
        'permohonan Anda ',
      { text: 'kami tolak', bold: true },
      ` (${aturanJam.jawaban.pasal}). Alasannya kami jelaskan di bawah ini.`,
    ]);
    heading(sheet, 2, 'Permohonan yang ditolak');
    facts(sheet, [
      ['Nomor registrasi', permohonan.nomor],
      ['Nama', pemohon.nama],
      ['Alamat', pemohon.alamat],
      ['Pekerjaan', pemohon.pekerjaan],
      ['Telepon', pemohon.telepon],
      ['Surel', pemohon.surel],
      ['Informasi yang diminta', permohonan.kebutuhan],
    ]);
    refusal(sheet, 'Dasar penolakan', ditolak);
    const attached = names(dokumen);
    if (attached !== null) {
      heading(sheet, 2, 'Lampiran');
      paragraph(sheet, attached);
    }
  },
  closing: (isi, agency) => ({
    ...rightToObject(isi, agency),
    after: ['Demikian kami sampaikan. Terima kasih atas pengertian Anda.'],
  }),
};
