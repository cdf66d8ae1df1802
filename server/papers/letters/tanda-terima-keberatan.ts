import { aturanJam } from '#core/case/jam/aturan.ts';
import { dayAndTime } from '../dates.ts';
import type { TandaTerimaKeberatan } from '../snapshots.ts';
import { applicantFacts, mayTakeBack, objectionFacts } from './case-facts.ts';
import type { Letter } from './letter.ts';
import { receipt } from './receipt.ts';

/** That an objection came in, and by when the superior of the PPID answers it. */
export const tandaTerimaKeberatan: Letter<TandaTerimaKeberatan> = receipt({
  said: ({ permohonan, keberatan, pemohon, jam }) => ({
    intro:
      'Keberatan di bawah ini telah kami terima, kami catat dalam register keberatan, dan kami ' +
      'teruskan kepada Atasan PPID.',
    groups: [
      ['Keberatan', objectionFacts(keberatan)],
      [
        'Permohonan yang menjadi pokok keberatan',
        [
          ['Nomor registrasi permohonan', permohonan.nomor],
          ['Diterima', dayAndTime(permohonan.tanggal_diterima)],
          ['Judul', permohonan.judul],
          ['Tujuan penggunaan', permohonan.tujuan],
        ],
      ],
    ],
    pemohon: applicantFacts(pemohon),
    clock: { judul: 'Kapan Atasan PPID menjawab', jam, event: 'diterima' },
  }),
  closing: ({ keberatan }, { produk }) => ({
    judul: 'Yang dapat Anda lakukan selanjutnya',
    items: [
      `Pantau jalannya keberatan di portal ${produk} dengan nomor registrasi ${keberatan.nomor}.`,
      mayTakeBack(keberatan, 'keberatan'),
      'Bila Anda tidak puas dengan jawaban Atasan PPID, atau sampai batas waktu di atas tidak ada ' +
        'jawaban, Anda berhak mengajukan sengketa informasi kepada Komisi Informasi dalam ' +
        `${aturanJam.sengketa.hari} hari kerja (${aturanJam.sengketa.pasal}).`,
    ],
  }),
});
