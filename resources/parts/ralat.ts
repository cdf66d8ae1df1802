import { documentKinds, files, longText, timestamp } from '#core/resource/fields/index.ts';
import { answering, concerned } from './access.ts';
import { pdf } from './media-types.ts';

const part = 'ralat';

const salah = {
  label: 'Yang keliru',
  part,
  personal: 'words',
  max: 2000,
  detailOnly: true,
} as const;

const benar = { ...salah, label: 'Yang benar' } as const;

const dokumen = {
  label: 'Dokumen ralat',
  part,
  personal: 'none',
  accept: documentKinds,
  detailOnly: true,
} as const;

/** How an answer that was sent is corrected. It stands beside the answer, which stays as it was sent. */
export const ralat = {
  ralat_pada: timestamp({ label: 'Diralat pada', part, detailOnly: true }),
  ralat_salah: longText(salah),
  ralat_benar: longText(benar),
  ralat_dokumen: files(dokumen),
};

/** The office corrects its answer, once, by a letter. */
export const meralatJawaban = {
  'ralat-jawaban': {
    kind: 'action',
    label: 'Ralat jawaban',
    hint: 'Untuk jawaban yang ternyata keliru. Jawaban semula tetap tersimpan, dan keputusannya tidak berubah. Surat ralat dikirim ke surel pemohon, dan waktunya mengajukan keberatan dihitung kembali sejak hari ini. Ralat dikirim satu kali.',
    access: answering,
    input: {
      ralat_salah: longText({
        ...salah,
        required: true,
        min: 10,
        rows: 3,
        hint: 'Apa yang keliru dalam jawaban semula. Dibaca pemohon.',
      }),
      ralat_benar: longText({
        ...benar,
        required: true,
        min: 10,
        rows: 3,
        hint: 'Apa yang seharusnya, atau apa yang kini diberikan. Dibaca pemohon.',
      }),
      ralat_dokumen: files({
        ...dokumen,
        hint: 'Bila ada: dokumen yang menggantikan atau melengkapi dokumen jawaban.',
      }),
    },
  },
  'surat-ralat': {
    kind: 'document',
    label: 'Surat ralat',
    types: pdf,
    access: concerned,
  },
} as const;
