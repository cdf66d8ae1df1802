import { lookupLabel } from '#core/lookup/lookups.ts';
import { dayAndTime } from '../dates.ts';
import type {
  IsianSnapshot,
  KeberatanSnapshot,
  Pemohon,
  PermohonanSnapshot,
} from '../snapshots.ts';
import type { Fact } from './facts.ts';

/** Names of files, one a line; null for none. */
export const names = (files: readonly string[]): string | null =>
  files.length === 0 ? null : files.join('\n');

const answer = ({ label, isi }: IsianSnapshot): Fact => [label, isi];

export function applicantFacts(pemohon: Pemohon): Fact[] {
  const { jenis_identitas: document, nomor_identitas: number } = pemohon;
  const identity = [document, number].filter((part) => part !== null).join(' ');
  return [
    ['Nama', pemohon.nama],
    ['Jenis pemohon', pemohon.jenis],
    ['Identitas', identity === '' ? null : identity],
    ['Pekerjaan', pemohon.pekerjaan],
    ['Alamat', pemohon.alamat],
    ['Telepon', pemohon.telepon],
    ['Surel', pemohon.surel],
    ...(pemohon.kuasa === null ? [] : [['Kuasa', pemohon.kuasa] as const]),
  ];
}

export function requestFacts(permohonan: PermohonanSnapshot): Fact[] {
  return [
    ['Nomor registrasi', [{ text: permohonan.nomor, bold: true }]],
    ['Diterima', dayAndTime(permohonan.tanggal_diterima)],
    ['Cara pengajuan', permohonan.saluran],
    ...(permohonan.isian?.map(answer) ?? [
      ['Judul', permohonan.judul],
      ['Rincian informasi', permohonan.kebutuhan],
      ['Tujuan penggunaan', permohonan.tujuan],
      ['Cara memperoleh informasi', permohonan.cara_memperoleh],
      ['Cara pengiriman', permohonan.cara_pengiriman],
      ['Berkas pendukung', names(permohonan.berkas)],
    ]),
  ];
}

export function objectionFacts(keberatan: KeberatanSnapshot): Fact[] {
  return [
    ['Nomor registrasi keberatan', [{ text: keberatan.nomor, bold: true }]],
    ['Diterima', dayAndTime(keberatan.tanggal_diterima)],
    ['Cara pengajuan', keberatan.saluran],
    ['Alasan keberatan', keberatan.alasan.map(ground).join('\n')],
    ...(keberatan.isian?.map(answer) ?? [
      ['Kasus posisi', keberatan.kasus],
      ['Berkas pendukung', names(keberatan.berkas)],
    ]),
  ];
}

/** That a case can be taken back, and how: what an office wrote down has no account that would do it. */
export const mayTakeBack = ({ saluran }: { saluran: string | null }, what: string): string =>
  saluran === lookupLabel('saluran', 'daring')
    ? `Anda dapat mencabut ${what} ini selama belum dijawab.`
    : `Anda dapat mencabut ${what} ini selama belum dijawab, dengan surat yang Anda tandatangani.`;

/** "Huruf c: Permohonan tidak ditanggapi". */
export const ground = (letter: KeberatanSnapshot['alasan'][number]): string =>
  `Huruf ${letter}: ${lookupLabel('alasan_keberatan', letter)}`;
