import { longDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { SuratRalat } from '../snapshots.ts';
import { names } from './case-facts.ts';
import { facts, known } from './facts.ts';
import { theSigner, type Letter } from './letter.ts';
import { rightToObject } from './rights.ts';
import { section } from './section.ts';
import { addressee, whichRequest } from './title.ts';

/** That an answer which was sent is wrong, and what is right; it stands beside that answer. */
export const suratRalat: Letter<SuratRalat> = {
  signer: theSigner,
  write(sheet, isi, agency) {
    addressee(sheet, isi, 'Ralat jawaban atas permohonan informasi');
    paragraph(sheet, [
      `Sehubungan dengan ${whichRequest(isi.permohonan)}, kami beritahukan bahwa jawaban kami `,
      { text: whichAnswer(isi), bold: true },
      ' memuat kekeliruan. Kami mohon maaf, dan memperbaikinya dengan surat ini.',
    ]);
    heading(sheet, 2, 'Ralat');
    facts(sheet, [
      ['Yang keliru', isi.salah],
      ['Yang benar', isi.benar],
      ...known([['Dokumen yang disertakan', names(isi.dokumen)]]),
    ]);
    section(sheet, {
      ...rightToObject(isi, agency),
      after: [
        'Waktu itu kami hitung kembali sejak surat ini. Keberatan yang sudah Anda ajukan tetap kami tangani.',
      ],
    });
  },
  // What stands on the page of the signature says what was signed.
  closing: (isi) => ({
    paragraphs: [
      `Selebihnya, jawaban kami ${whichAnswer(isi)} tetap berlaku. Demikian ralat ini kami sampaikan.`,
    ],
  }),
};

/** "nomor … tanggal …": one that was given before there were letters of the portal's has no number. */
const whichAnswer = ({ jawaban: { nomor, tanggal } }: SuratRalat): string =>
  `${nomor === null ? '' : `nomor ${nomor} `}tanggal ${longDay(tanggal)}`;
