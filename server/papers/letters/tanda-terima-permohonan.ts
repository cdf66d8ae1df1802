import { aturanJam, aturanPerpanjangan } from '#core/case/jam/aturan.ts';
import type { TandaTerimaPermohonan } from '../snapshots.ts';
import { applicantFacts, mayTakeBack, requestFacts } from './case-facts.ts';
import type { Letter } from './letter.ts';
import { receipt } from './receipt.ts';

/** That a request came in, and by when it is answered. */
export const tandaTerimaPermohonan: Letter<TandaTerimaPermohonan> = receipt({
  said: ({ permohonan, pemohon, jam }) => ({
    intro:
      'Terima kasih. Permohonan informasi publik di bawah ini telah kami terima dan kami catat ' +
      'dalam register permohonan.',
    groups: [['Permohonan', requestFacts(permohonan)]],
    pemohon: applicantFacts(pemohon),
    clock: { judul: 'Kapan kami menjawab', jam, event: 'diterima' },
    after:
      `Jangka waktu ini dapat diperpanjang satu kali, paling lama ${aturanPerpanjangan.hari} ` +
      `hari kerja, dengan pemberitahuan tertulis beserta alasannya (${aturanPerpanjangan.pasal}).`,
  }),
  closing: ({ permohonan }, { produk }) => ({
    judul: 'Yang dapat Anda lakukan selanjutnya',
    items: [
      `Pantau jalannya permohonan di portal ${produk} dengan nomor registrasi ${permohonan.nomor}.`,
      'Bila kami meminta kelengkapan, lengkapilah dalam ' +
        `${aturanJam.kelengkapan.hari} hari kerja sejak diminta.`,
      mayTakeBack(permohonan, 'permohonan'),
      'Bila sampai batas waktu di atas kami belum menjawab, atau jawabannya tidak sesuai dengan ' +
        'yang Anda minta, Anda berhak mengajukan keberatan kepada Atasan PPID dalam ' +
        `${aturanJam.keberatan.hari} hari kerja (${aturanJam.keberatan.pasal}).`,
    ],
  }),
});
