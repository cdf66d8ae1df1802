import { aturanJam } from '#core/case/jam/aturan.ts';
import { dayAndTime } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { TandaTerimaKeberatan } from '../snapshots.ts';
import { applicantFacts, mayTakeBack, objectionFacts } from './case-facts.ts';
import { clock } from './clock.ts';
import { facts } from './facts.ts';
import { theOffice, type Letter } from './letter.ts';

/** That an objection came in, and by when the superior of the PPID answers it. */
export const tandaTerimaKeberatan: Letter<TandaTerimaKeberatan> = {
  signer: theOffice,
  write(sheet, { permohonan, keberatan, pemohon, jam }) {
    paragraph(
      sheet,
      'Keberatan di bawah ini telah kami terima, kami catat dalam register keberatan, dan kami ' +
        'teruskan kepada Atasan PPID.',
    );
    heading(sheet, 2, 'Keberatan');
    facts(sheet, objectionFacts(keberatan));
    heading(sheet, 2, 'Permohonan yang menjadi pokok keberatan');
    facts(sheet, [
      ['Nomor registrasi permohonan', permohonan.nomor],
      ['Diterima', dayAndTime(permohonan.tanggal_diterima)],
      ['Judul', permohonan.judul],
      ['Tujuan penggunaan', permohonan.tujuan],
    ]);
    heading(sheet, 2, 'Pemohon');
    facts(sheet, applicantFacts(pemohon));
    clock(sheet, 'Kapan Atasan PPID menjawab', jam, 'diterima');
  },
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
};
