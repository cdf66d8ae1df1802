import { pemohonFields } from '#core/forms/pemohon.ts';
import type { FieldPart } from '#admin/case/case-screen.tsx';
import type { PaperRules } from '#admin/case/papers.tsx';

/** What is known of a request, in the order an officer asks for it. */
export const parts: readonly FieldPart[] = [
  {
    title: 'Jawaban',
    skipEmpty: true,
    fields: [
      'keputusan',
      'alasan_penolakan',
      'dikecualikan_id',
      'penguasaan',
      'catatan',
      'lampiran',
      'dokumen_informasi',
      'bentuk_informasi',
      'tanggal_penyerahan',
      'biaya',
      'cara_pembayaran',
    ],
  },
  {
    title: 'Isi permohonan',
    fields: ['kebutuhan', 'tujuan', 'cara_informasi_id', 'file_pendukung'],
  },
  {
    title: 'Kelengkapan',
    skipEmpty: true,
    fields: [
      'kelengkapan_diminta_pada',
      'kelengkapan_batas',
      'dilengkapi_pada',
      'kelengkapan',
      'file_kelengkapan',
    ],
  },
  {
    title: 'Perpanjangan waktu',
    skipEmpty: true,
    fields: [
      'perpanjangan_hari',
      'diperpanjang_pada',
      'alasan_perpanjangan',
      'uraian_perpanjangan',
    ],
  },
  {
    title: 'Pemohon',
    skipEmpty: true,
    fields: ['user_id', ...Object.keys(pemohonFields).filter((name) => name !== 'pemohon_nama')],
  },
  {
    title: 'Penanganan',
    fields: ['saluran', 'tanggal_diterima', 'kode_unit_kerja', 'selesai_pada'],
  },
];

const isAnswered = ({ status }: Readonly<Record<string, unknown>>) => status === 'selesai';

/** When which paper of a request is there. */
export const papers: PaperRules = {
  'surat-perpanjangan': ({ diperpanjang_pada }) => Boolean(diperpanjang_pada),
  'surat-jawaban': isAnswered,
  'tenggat-keberatan': isAnswered,
};
