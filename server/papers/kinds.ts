import type { PaperKind } from './snapshots.ts';

interface Kind {
  /** As the heading of the paper, the page that checks it and the back-office call it. */
  judul: string;
  /** What follows the registration number in the number of the document. */
  akhiran: string;
}

export const paperKinds: Readonly<Record<PaperKind, Kind>> = {
  tanda_terima_permohonan: { judul: 'Tanda Terima Permohonan Informasi Publik', akhiran: 'TT' },
  tanda_terima_keberatan: { judul: 'Tanda Terima Pengajuan Keberatan', akhiran: 'TT' },
  perpanjangan: { judul: 'Pemberitahuan Perpanjangan Jangka Waktu', akhiran: 'PP' },
  surat_biaya: { judul: 'Pemberitahuan Biaya Penggandaan Informasi', akhiran: 'BP' },
  surat_penerusan: { judul: 'Penerusan Permohonan Informasi Publik', akhiran: 'TR' },
  pemberitahuan: { judul: 'Pemberitahuan Tertulis', akhiran: 'PT' },
  penolakan: { judul: 'Penolakan Permohonan Informasi Publik', akhiran: 'PN' },
  surat_ralat: { judul: 'Ralat Jawaban Permohonan Informasi', akhiran: 'RJ' },
  keputusan: { judul: 'Keputusan Atasan PPID atas Keberatan', akhiran: 'KP' },
  ringkasan_sengketa: { judul: 'Ringkasan Perkara untuk Komisi Informasi', akhiran: 'RS' },
};

/** The number of a paper of a case: `PI-2026-000042/TT`. */
export function documentNumber(nomorRegistrasi: string, jenis: PaperKind): string {
  return `${nomorRegistrasi}/${paperKinds[jenis].akhiran}`;
}
