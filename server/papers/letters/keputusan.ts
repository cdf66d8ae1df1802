import { aturanJam } from '#core/case/jam/aturan.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Keputusan } from '../snapshots.ts';
import { ground, names } from './case-facts.ts';
import { facts, known } from './facts.ts';
import type { Letter } from './letter.ts';
import { rightToDispute } from './rights.ts';
import { addressee } from './title.ts';

const decisions: Readonly<Record<Keputusan['keputusan'], string>> = {
  diterima: 'menerima keberatan Anda',
  diterima_sebagian: 'menerima sebagian keberatan Anda',
  ditolak: 'menolak keberatan Anda dan menguatkan jawaban PPID',
};

/** What the superior of the PPID decides on an objection, and why. */
export const keputusan: Letter<Keputusan> = {
  signer: (isi, agency) => {
    const { nama_atasan: nama, jabatan_atasan: jabatan, nip_atasan: nip = null } = isi;
    const office = isi.alasan_pengganti ? 'pengganti Atasan PPID' : 'Atasan PPID';
    const kantor = jabatan === null ? office : `${jabatan} selaku ${office}`;
    return { kantor: [kantor, agency.nama], nama, nip };
  },
  write(sheet, isi) {
    const { permohonan, keberatan, uraian } = isi;
    addressee(sheet, isi, 'Keputusan atas keberatan');
    paragraph(
      sheet,
      `Sehubungan dengan keberatan Anda nomor ${keberatan.nomor}, yang kami terima pada ` +
        `${longDay(keberatan.tanggal_diterima)}, atas penanganan permohonan informasi nomor ` +
        `${permohonan.nomor} tentang “${permohonan.judul}”, berikut keputusan kami ` +
        `(${aturanJam.jawaban_keberatan.pasal}).`,
    );
    heading(sheet, 2, 'Pokok keberatan');
    facts(sheet, [
      ['Alasan keberatan', keberatan.alasan.map(ground).join('\n')],
      ['Kasus posisi', keberatan.kasus],
      ['Informasi yang diminta', permohonan.kebutuhan],
    ]);
    if (uraian !== null) {
      heading(sheet, 2, 'Pertimbangan');
      paragraph(sheet, uraian);
    }
    heading(sheet, 2, 'Keputusan');
    const { alasan_pengganti: reason } = isi;
    if (reason) {
      paragraph(sheet, `Keputusan ini tidak diambil oleh Atasan PPID dengan alasan: ${reason}`);
    }
    paragraph(sheet, [
      reason ? 'Kami ' : 'Atasan PPID ',
      { text: decisions[isi.keputusan], bold: true },
      '.',
    ]);
    facts(
      sheet,
      known([
        ['Keputusan', lookupLabel('keputusan_keberatan', isi.keputusan)],
        [reason ? 'Diputus oleh' : 'Nama Atasan PPID', isi.nama_atasan],
        ['Jabatan', isi.jabatan_atasan],
        ['Dokumen yang disertakan', names(isi.dokumen)],
      ]),
    );
  },
  closing: (isi) => ({
    ...rightToDispute(isi),
    after: ['Demikian keputusan ini kami sampaikan.'],
  }),
};
