import {
  documentKinds,
  file,
  files,
  longText,
  reference,
  select,
  selects,
} from '#core/resource/fields/index.ts';
import { pendukungLain } from './pendukung-lain.ts';

/** What a citizen fills in to object to how a request was dealt with. */
export const keberatanFields = {
  permohonan_informasi_id: reference({
    label: 'Permohonan',
    part: 'isi',
    required: true,
    to: 'permohonan',
    embed: { judul_permohonan: 'judul', nomor_permohonan: 'nomor_registrasi' },
    hint: 'Permohonan yang Anda keberatan atas penanganannya.',
  }),
  alasan: select({
    label: 'Alasan keberatan',
    required: true,
    lookup: 'alasan_keberatan',
    part: 'isi',
    personal: 'none',
  }),
  alasan_lain: selects({
    label: 'Alasan lainnya',
    beside: 'alasan',
    hint: 'Bila ada. Semuanya diperiksa dan diputus bersama, dengan satu nomor dan satu batas waktu.',
    lookup: 'alasan_keberatan',
    part: 'isi',
    personal: 'none',
  }),
  kasus: longText({
    label: 'Kasus posisi',
    part: 'isi',
    personal: 'words',
    required: true,
    min: 10,
    hint: 'Ceritakan dengan singkat apa yang terjadi.',
  }),
  file_pendukung: file({
    label: 'Berkas pendukung',
    part: 'isi',
    personal: 'words',
    accept: documentKinds,
    hint: 'Bila ada. PDF, gambar, DOCX, XLSX, atau ZIP, paling besar 10 MB.',
  }),
  pendukung_lain: files(pendukungLain),
};
