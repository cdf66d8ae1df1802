import { longDay, weekdayAndDay } from '../dates.ts';
import { heading, paragraph } from '../pdf/blocks.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { SuratPenerusan } from '../snapshots.ts';
import { facts, known } from './facts.ts';
import { theSigner, type Letter } from './letter.ts';
import { section } from './section.ts';
import { salute } from './title.ts';

const ground = 'UU 14/2008 Pasal 22 ayat (7) huruf b';
const share = {
  seluruhnya: 'Informasi yang dimintanya',
  sebagian: 'Sebagian informasi yang dimintanya',
} as const satisfies Record<SuratPenerusan['cakupan'], string>;

/** To the public body that holds what was asked: what is asked, and by whom if they agreed to that. */
export const suratPenerusan: Letter<SuratPenerusan> = {
  signer: theSigner,
  write(sheet, isi) {
    const { badan, permohonan } = isi;
    const office = 'u.p. Pejabat Pengelola Informasi dan Dokumentasi';
    const whom = { nama: badan.nama, lines: [office, badan.alamat, badan.kontak] };
    salute(sheet, { ...whom, surat: isi.surat }, 'Penerusan permohonan informasi publik');
    paragraph(
      sheet,
      `Pada ${longDay(permohonan.tanggal_diterima)} kami menerima permohonan informasi publik, yang ` +
        `kami daftar dengan nomor ${permohonan.nomor}. ${share[isi.cakupan]} tidak berada dalam ` +
        `penguasaan kami, dan sepengetahuan kami dikuasai oleh ${badan.nama}. Karena itu permintaan ` +
        `tersebut kami teruskan kepada Saudara (${ground}).`,
    );
    heading(sheet, 2, 'Yang diteruskan');
    facts(sheet, [
      ['Informasi yang diminta', isi.uraian],
      ['Mengapa kepada Saudara', isi.dasar],
    ]);
    heading(sheet, 2, 'Pemohon');
    applicant(sheet, isi);
    section(sheet, {
      judul: 'Yang kami mohon',
      items: [
        `Bila Saudara menguasainya, beri tahu ${isi.persetujuan ? 'pemohon dan kami' : 'kami'} cara memperolehnya.`,
        'Bila tidak, beri tahu kami.',
      ],
    });
  },
  closing: (isi, { surel, telepon, alamat }) => ({
    paragraphs: [
      `Permohonan ini tetap kami jawab kepada pemohonnya ${byWhen(isi)}.`,
      `Hubungi kami melalui surel ${surel}, telepon ${telepon}, atau di ${alamat.join(', ')}, dengan ` +
        `menyebut nomor ${isi.permohonan.nomor}. Terima kasih atas kerja sama Saudara.`,
    ],
  }),
};

/** A request may be late already when it is found out who holds what it asks for. */
const byWhen = ({ tanggal, jawaban_sampai: until }: SuratPenerusan) =>
  tanggal > until ? 'secepatnya' : `paling lambat ${weekdayAndDay(until)}`;

/** Who asks, of whom nothing is said without their consent. */
function applicant(sheet: Sheet, { persetujuan, pemohon }: SuratPenerusan): void {
  if (!persetujuan) {
    paragraph(
      sheet,
      'Nama dan kontak pemohon tidak kami sertakan, sebab pemohon belum menyatakan persetujuannya ' +
        '(UU 27/2022). Tanggapan Saudara kami sampaikan kepada pemohon.',
    );
    return;
  }
  paragraph(
    sheet,
    'Pemohon setuju nama dan kontaknya kami berikan agar Saudara dapat menghubunginya tentang ' +
      'permintaan ini. Mohon tidak digunakan untuk keperluan lain (UU 27/2022).',
  );
  facts(
    sheet,
    known([
      ['Nama', pemohon.nama],
      ['Telepon', pemohon.telepon],
      ['Surel', pemohon.surel],
      ['Alamat', pemohon.alamat],
    ]),
  );
}
